import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { listAlerts, type PrizeStock } from './alerts.ts'

const NONE = {
  stocks: [],
  unsentMails: 0,
  missingBackup: null,
  crowd: { wins: 0, units: 0 },
  domains: [],
  unpublished: 0,
  publicationAskedBy: null,
  ownerChanges: [],
}
const stock = (changes: Partial<PrizeStock>): PrizeStock => ({
  prizeName: 'Mojito',
  total: null,
  perDay: null,
  won: 0,
  wonToday: 0,
  ...changes,
})
const alertsOf = (changes: Partial<PrizeStock>) => listAlerts({ ...NONE, stocks: [stock(changes)] })

describe('the alerts of today', () => {
  it.each([
    [{}, []],
    [{ total: 100, won: 89 }, []],
    [{ total: 100, won: 90 }, [{ type: 'lowStock', prizeName: 'Mojito', left: 10 }]],
    [{ total: 20, won: 17 }, [{ type: 'lowStock', prizeName: 'Mojito', left: 3 }]],
    [{ total: 20, won: 20 }, [{ type: 'noStock', prizeName: 'Mojito', isOfDay: false }]],
    [{ total: 9, won: 12 }, [{ type: 'noStock', prizeName: 'Mojito', isOfDay: false }]],
    [{ perDay: 3, wonToday: 2 }, []],
    [{ perDay: 3, wonToday: 3 }, [{ type: 'noStock', prizeName: 'Mojito', isOfDay: true }]],
    [{ total: 9, won: 9, perDay: 3 }, [{ type: 'noStock', prizeName: 'Mojito', isOfDay: false }]],
  ])('of the stock %j are %j', (changes, alerts) => {
    expect(alertsOf(changes)).toEqual(alerts)
  })

  it('contain a prize at most once, and not while more than a tenth and more than three units are left', () => {
    const count = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(count, count, (total, won) => {
        const alerts = alertsOf({ total, won })
        expect(alerts).toHaveLength(total - won > 3 && (total - won) * 10 > total ? 0 : 1)
      }),
    )
  })

  it('have the most urgent first', () => {
    const stocks = [stock({ total: 9, won: 8 }), stock({ total: 1, won: 1 })]
    const crowd = { wins: 4, units: 1 }
    const alerts = listAlerts({
      ...NONE,
      stocks,
      crowd,
      unsentMails: 2,
      missingBackup: 'backup',
      unpublished: 3,
    })
    expect(alerts.map(({ type }) => type)).toEqual([
      'noStock',
      'crowd',
      'mails',
      'backup',
      'lowStock',
      'unpublished',
    ])
  })

  it('name the member who requests a publication, until the changes are published or discarded', () => {
    const asked = { ...NONE, publicationAskedBy: 'Ana' }
    expect(listAlerts({ ...asked, unpublished: 1 })).toEqual([
      { type: 'publicationAsked', by: 'Ana' },
    ])
    expect(listAlerts(asked)).toEqual([])
  })
})
