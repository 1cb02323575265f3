import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyText, hex, instant, line, number, readValue, text } from './value-schema.ts'

const FIXED_SEED = { seed: 20_261_121 }
const HALF_PAIRS = ['\ud800', 'a\udc00b']

describe('a value', () => {
  it.each([
    ['a text of other than strings or too long', anyText(3), ['abcd', 7, null, undefined, ['abc']]],
    ['a text that PostgreSQL does not store', text(9), ['a\0', ...HALF_PAIRS, 'a'.repeat(10)]],
    ['a line with control characters', line(9), ['a\nb', '\0', ...HALF_PAIRS, 'a'.repeat(10)]],
    ['hex', hex(2), ['', 'ab', 'abcdef', 'ABCD', 'abcg', 'abc\n', 0xabcd, null]],
    ['a number', number(0, 100), [-0.1, 100, Number.NaN, Infinity, '5', null, [5]]],
    [
      'an instant',
      instant,
      [
        '',
        '2026-11-21',
        '2026-11-21T10:00:00',
        '2026-11-21T10:00:00+01:00',
        '2026-11-21 10:00:00Z',
        '2026-13-21T10:00:00Z',
        '2026-11-32T10:00:00Z',
        '2026-11-21T24:00:00Z',
        '2026-11-21T10:60:00Z',
        '2026-11-21T10:00:60Z',
        1_795_255_200_000,
        null,
      ],
    ],
  ])('is not read as %s', (_, schema, values) => {
    for (const value of values) expect(readValue(schema, value)).toBeUndefined()
  })

  it.each([
    ['any text', anyText(3), ['', 'a\0b', '\ud800']],
    ['a text', text(9), ['', 'a\nb', 'Zoé 🎡']],
    ['a line', line(9), ['', 'Zoé 🎡']],
    ['hex', hex(2), ['00ff', 'abcd']],
    ['a number', number(0, 100), [0, 0.5, 99.999]],
    ['an instant', instant, ['2026-11-21T10:00:00Z', '2026-11-21T23:59:59.123456Z']],
  ])('is read as %s, unchanged', (_, schema, values) => {
    for (const value of values) expect(readValue(schema, value)).toBe(value)
  })

  it('that is accepted as an instant can be parsed by Date', () => {
    const digits = fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    fc.assert(
      fc.property(digits, (value) => {
        if (readValue(instant, value) !== undefined)
          expect(Number.isNaN(Date.parse(value))).toBe(false)
      }),
      { ...FIXED_SEED, numRuns: 5000 },
    )
  })
})
