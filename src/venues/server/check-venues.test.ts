import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import wafubar from '#venues/documents/wafubar.ts'
import { THEME_NAMES } from '#venues/find-theme.ts'
import type { Stock, VenuePrize } from '#venues/stock.ts'
import { defineVenue, type Venue } from '#venues/venue.ts'

import { checkVenues } from './check-venues.ts'

const FIXED_SEED = { seed: 20_261_122 }
const NAMES = ['Dommage', 'Cocktail', 'Bière', 'Soft']
const problemsOf = (change: Partial<Venue>) =>
  checkVenues([defineVenue({ ...wafubar, key: 'bar-7', ...change })])

/** wafubar's prizes with the Cocktail, or all, changed. */
const prizesWith = (change: object, names = ['Cocktail']) =>
  wafubar.prizes.map((prize): VenuePrize => (names.includes(prize.name) ? { ...prize, ...change } : prize))
const withStock = (stock: object) => ({ prizes: prizesWith({ stock }) })

describe('checkVenues', () => {
  it.each<[string, Partial<Venue>]>([
    [
      `bar-7.ts: theme must be one of ${THEME_NAMES.join(', ')}, and is "disco"`,
      { theme: 'disco' as 'neon' },
    ],
    ['bar-7.ts: period must be one of day, week', { period: 'year' as 'day' }],
    ['bar-7.ts: name must have 1 to 80', { name: '' }],
    ['bar-7.ts: reviewLink must begin with https://', { reviewLink: 'http://example.com' }],
    ['bar-7.ts: mapsLink must begin with https://', { mapsLink: 'javascript:alert(1)' }],
    ['bar-7.ts: logoUrl must begin with /', { logoUrl: 'https://elsewhere.example/logo.svg' }],
    ['bar-7.ts: adminEmail must be one e-mail address', { adminEmail: 'a@b.fr, c@d.fr' }],
    ['bar-7.ts: paused must be true or false', { paused: 'no' as unknown as boolean }],
    ['bar-7.ts: codeByEmailOnly must be true or false', { codeByEmailOnly: 1 as unknown as boolean }],
    ['bar-7.ts: opensAt must be an instant with its offset', { opensAt: '2026-12-01T18:00:00' }],
    ['bar-7.ts: closesAt must be an instant with its offset', { closesAt: '2026-13-01T18:00:00Z' }],
    [
      'bar-7.ts: closesAt must be after opensAt (2026-12-01T18:00:00+01:00), and is "2026-12-01T17:00:00Z"',
      { opensAt: '2026-12-01T18:00:00+01:00', closesAt: '2026-12-01T17:00:00Z' },
    ],
    ['prizes must have 2 to 24 segments, and is 0', { prizes: [] }],
    ['prizes must have a total weight above 0, and is 0', { prizes: prizesWith({ probability: 0 }, NAMES) }],
    ['prizes must have a prize that can be won', { prizes: prizesWith({ probability: 0 }, NAMES.slice(1)) }],
    [
      'prizes.cocktail.probability must be a weight, 0 or more, and is -',
      { prizes: prizesWith({ probability: -1 }) },
    ],
    [
      'prizes.cocktail.probability must be a weight, 0 or more, and is NaN',
      { prizes: prizesWith({ probability: Number.NaN }) },
    ],
    ['prizes.cocktail.type must be one of cocktail', { prizes: prizesWith({ type: 'yacht' }) }],
    ['prizes.cocktail.name must have 1 to 60', { prizes: prizesWith({ name: 'a\nb' }) }],
    ['prizes.cocktail.stock.total must be a whole number, 0 or more, and is -3', withStock({ total: -3 })],
    [
      'prizes.cocktail.stock.perDay must be a whole number, 0 or more, and is 1.5',
      withStock({ perDay: 1.5 }),
    ],
    ['prizes.cocktail.stock must have total or perDay', withStock({})],
    ['prizes.cocktail.stock.totl must be left out (no such field), and is 3', withStock({ totl: 3 })],
    ['prizes.nothing-1.stock must be left out', { prizes: prizesWith({ stock: { total: 1 } }, ['Dommage']) }],
    [
      'prizes.cocktail.validityDays must be a whole number, 1 or more, and is 0',
      { prizes: prizesWith({ validityDays: 0 }) },
    ],
    ['prizes[1].id must be 1 to 35', { prizes: prizesWith({ id: '' }) }],
    ['prizes[1].id must be 1 to 35', { prizes: prizesWith({ id: 'cocktail-gone' }) }],
    ['prizes[3].id must be unique', { prizes: prizesWith({ id: 'soft-1' }) }],
    [
      'prizes.soft-2.stock must equal that of the first « Soft »',
      { prizes: withSecondSoft({ stock: { total: 3 } }) },
    ],
    [
      'prizes.soft-2.validityDays must equal that of the first « Soft »',
      { prizes: withSecondSoft({ validityDays: 3 }) },
    ],
    [
      'prizes.soft-2.type must equal that of the first « Soft »',
      { prizes: withSecondSoft({ type: 'beer' }) },
    ],
    [
      'prizes must have a prize of type nothing',
      { prizes: prizesWith({ stock: { total: 3 } }).filter(({ type }) => type !== 'nothing') },
    ],
  ])('reports: %s', (line, change) => {
    expect(problemsOf(change).join('\n')).toContain(line)
  })

  it.each<[string, object]>([
    ['invitation must have 1 to 120 characters on one line, and is ""', { invitation: '' }],
    ['territory must have 1 to 200', { territory: 'a\nb' }],
    ['reviewMode must be one of required, invited, and is "later"', { reviewMode: 'later' }],
    ['refuseDisposableEmails must be true or false, and is null', { refuseDisposableEmails: null }],
    ['prizeDetails must be an object, and is "15 cl"', { prizeDetails: '15 cl' }],
    ['prizeDetails.Cocktail must have 1 to 200', { prizeDetails: { Cocktail: '' } }],
    ['prizeDetails must have names of prizes of this venue', { prizeDetails: { Thé: '20 cl' } }],
    ['legal must be an object', { legal: 'SARL' }],
    ['legal.company must be given, and is left out', { legal: withoutCompany() }],
    ['legal.email must be one e-mail address', { legal: { ...wafubar.legal, email: 'wafubar' } }],
    ['legal.vat must have 1 to 300', { legal: { ...wafubar.legal, vat: '' } }],
    ['legal.isExample must be true or false', { legal: { ...wafubar.legal, isExample: 'yes' } }],
    ['legal.iban must be left out (no such field)', { legal: { ...wafubar.legal, iban: 'FR76' } }],
    ['prizes.cocktail.icon must be left out (no such field)', { prizes: prizesWith({ icon: 'glass' }) }],
    ['prizes[1].id must be 1 to 35', { prizes: prizesWith({ id: 7 }) }],
    ['prizes[0] must be an object, and is null', { prizes: [null, ...wafubar.prizes] }],
    ['prizes must be a list of segments, and is {}', { prizes: {} }],
  ])('reports: bar-7.ts: %s', (line, change) => {
    // A document without types, and without the scaling of its weights, which needs valid prizes.
    const document = { ...wafubar, key: 'bar-7', ...change }
    expect(checkVenues([document]).join('\n')).toContain(`bar-7.ts: ${line}`)
  })

  it.each([0, -1, 1.5, 37, Number.NaN, '12', null])('refuses a retention of %j months', (months) => {
    const problem = `bar-7.ts: retentionMonths must be a whole number, 1 to 36, and is ${months === '12' ? '"12"' : months}`
    expect(problemsOf({ retentionMonths: months as number }).join('\n')).toContain(problem)
  })

  it('reports every unknown field', () => {
    const unknown = { couleur: 'red', paused_at: '', toString: 1 }
    expect(problemsOf(unknown as object)).toEqual(
      Object.keys(unknown).map((field) => expect.stringContaining(`${field} must be left out`)),
    )
  })

  it.each(['', 'Bar', 'bar 7', 'bar/7', 'bär', 'bar\n', 'a'.repeat(41)])('refuses the key %j', (key) => {
    expect(problemsOf({ key }).join('\n')).toContain('key must be')
  })

  it('refuses two venues with the same key, and reports every problem at once', () => {
    expect(checkVenues([wafubar, wafubar])).toEqual([
      'src/venues/documents/wafubar.ts: key must be unique, and is "wafubar"',
    ])
    const dates = { opensAt: '2026-12-02T00:00:00Z', closesAt: '2026-12-01T00:00:00Z' }
    const prizes = prizesWith({ id: 'soft-1', probability: -1 })
    const many = problemsOf({ name: '', paused: 1 as unknown as boolean, ...dates, prizes })
    expect(many.map((line) => line.replace(/^.*?: ([^ ]+) .*$/, '$1'))).toEqual([
      ...['name', 'prizes.soft-1.probability', 'prizes[3].id', 'paused', 'closesAt'],
    ])
  })

  it('accepts any valid weights, limits and dates', () => {
    const count = fc.integer({ min: 0, max: 1_000_000 })
    const stock = fc.oneof(
      fc.record({ total: count }),
      fc.record({ perDay: count }),
      fc.record({ total: count, perDay: count }),
    )
    const weight = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(
        stock,
        weight,
        fc.integer({ min: 1, max: 3650 }),
        (limits: Stock, probability, validityDays) => {
          const prizes = prizesWith({ stock: limits, probability, validityDays }, [
            'Cocktail',
            'Bière',
            'Soft',
          ])
          const dates = {
            opensAt: '2026-12-01T18:00:00+01:00',
            closesAt: '2026-12-24T00:00:00Z',
            paused: false,
          }
          expect(problemsOf({ prizes, ...dates })).toEqual([])
        },
      ),
      FIXED_SEED,
    )
  })
})

function withoutCompany(): object {
  const { company: _, ...legal } = wafubar.legal
  return legal
}

function withSecondSoft(change: object): readonly VenuePrize[] {
  return wafubar.prizes.map((prize): VenuePrize => (prize.id === 'soft-2' ? { ...prize, ...change } : prize))
}
