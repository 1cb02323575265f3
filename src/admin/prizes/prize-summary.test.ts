import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { setField } from '#admin/document/document-edits.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { euroValue, summarisePlays } from './prize-summary.ts'
import type { WonUnits } from './won-units.ts'

const withOdds = (probabilities: readonly number[]) =>
  probabilities.map((probability, index) => ({
    ...({
      key: `k${index}`,
      name: `Lot ${index}`,
      icon: 'gift',
      alcohol: false,
      probability,
    } as const),
  }))

describe('the summary of 100 plays', () => {
  it('adds up to 100 exactly, with the decimals of the odds', () => {
    const probability = fc.integer({ min: 0, max: 140_000 }).map((units) => units / 10_000)
    fc.assert(
      fc.property(fc.array(probability, { maxLength: 7 }), (probabilities) => {
        const { wins, losses } = summarisePlays(withOdds(probabilities))
        expect(wins.map(({ count }) => count)).toEqual(probabilities)
        const units = [...wins.map(({ count }) => count), losses].map((count) =>
          Math.round(count * 10_000),
        )
        expect(units.reduce((sum, unit) => sum + unit, 0)).toBe(1_000_000)
      }),
    )
  })

  it('counts an empty probability as 0', () => {
    expect(summarisePlays(withOdds([Number.NaN, 10]))).toMatchObject({ losses: 90 })
  })

  it('limits the wins to the remaining stock of one day', () => {
    const limited = (stock: object, won = {}) => {
      const [prize] = withOdds([10])
      return summarisePlays(prize ? [{ ...prize, details: '4 €', stock }] : [], {
        k0: won as WonUnits,
      })
    }
    const left = limited({ total: 20 }, { total: 18, today: 5 })
    expect(left).toMatchObject({ wins: [{ count: 2 }], losses: 98, euros: 8 })
    expect(limited({ total: 20, perDay: 3 }, { total: 0, today: 3 })).toMatchObject({ euros: 12 })
    expect(limited({ total: 20 }, { total: 25, today: 0 })).toMatchObject({ losses: 100, euros: 0 })
    expect(limited({ total: 0 })).toMatchObject({ wins: [{ count: 0 }], losses: 100, euros: 0 })
    expect(limited({ total: 20, perDay: 0 })).toMatchObject({ losses: 100, euros: 0 })
    expect(limited({ total: Number.NaN })).toMatchObject({ losses: 90 })
  })

  it('adds up the values in the contents, and names the prizes without a value', () => {
    const valued = setField('prizes.cocktail.details', '15 cl, 9 € TTC')
    const more = setField('prizes.soft.details', '25 cl, 3,50 € TTC')
    const summary = summarisePlays(more(valued(wafubar)).prizes)
    expect(summary).toMatchObject({ euros: 1 * 9 + 10 * 3.5, withoutValue: ['Bière'], losses: 80 })
  })

  it.each([
    ['', null],
    ['25 cl', null],
    ['4€', 4],
    ['un menu à 1 250,5 €, 2 cafés', 1250.5],
    ['2 verres à 5 €, soit 10 € TTC', 10],
    ['6.20 € TTC', 6.2],
  ])('reads the value of %j', (details, euros) => {
    expect(euroValue(details)).toBe(euros)
  })
})
