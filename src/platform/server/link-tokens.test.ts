import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createLinkTokens } from './link-tokens.ts'

const FIXED = { seed: 20_261_122 }
const tokens = createLinkTokens(Buffer.alloc(32, 7))

describe('a link token', () => {
  it('is refused under another purpose and by another secret', () => {
    const token = tokens.make('redeem', 'K7QX2M9A')
    expect(tokens.read('my-data', token)).toBe(null)
    expect(createLinkTokens(Buffer.alloc(32, 8)).read('redeem', token)).toBe(null)
  })

  it('is refused with any character changed, left out or added, in 10,000 cases', () => {
    const place = fc.nat({ max: 200 })
    const sign = fc.constantFrom(
      'a',
      'b',
      'z',
      'A',
      'Q',
      '0',
      '9',
      '-',
      '_',
      '.',
      '=',
      '+',
      '/',
      ' ',
      '\0',
      'é',
    )
    const property = fc.property(
      fc.uuid(),
      place,
      sign,
      fc.nat({ max: 2 }),
      (subject, at, by, way) => {
        const token = tokens.make('redeem', subject)
        const index = at % token.length
        const altered = `${token.slice(0, index)}${way === 2 ? '' : by}${token.slice(way === 0 ? index : index + 1)}`
        fc.pre(altered !== token)
        expect(tokens.read('redeem', altered)).toBe(null)
      },
    )
    fc.assert(property, { ...FIXED, numRuns: 10_000 })
  })

  it('returns its subject, and needs no encoding in a link', () => {
    const property = fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (subject) => {
      const token = tokens.make('my-data', subject)
      expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
      expect(tokens.read('my-data', token)).toBe(subject)
    })
    fc.assert(property, FIXED)
  })
})
