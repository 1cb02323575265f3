import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isPrizeCode } from './prize-code.ts'
import { chooseMeant, lookalikesOf, readTypedCode } from './typed-code.ts'

const FIXED = { seed: 20_261_122 }
const code = fc.stringMatching(/^[A-Z0-9]{8}$/)
/** The same as a hurried hand writes it. */
const blurred = (text: string) => text.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i')

describe('a typed code', () => {
  it.each(['', 'K7QX2M9', 'K7QX2M9AA', 'K7QX2M9!', 'K7QX 2M9', 'ÀÉÎÔÙÇÑŒ', 'ıııııııı', 'K7QX2M9A\0'])(
    'is none: %j',
    (typed) => expect(readTypedCode(typed)).toBeNull(),
  )

  it.each(['K7QX2M9A', 'k7qx2m9a', ' k7qx 2m9a ', 'K7QX-2M9A', 'k7.qx.2m.9a', 'K7QX\u00a02M9A'])(
    'is read whatever its dress: %j',
    (typed) => expect(readTypedCode(typed)).toBe('K7QX2M9A'),
  )

  it('finds its code among the lookalikes, however O and 0, I and 1 were taken for one another', () => {
    fc.assert(
      fc.property(code, (real) => {
        const typed = readTypedCode(blurred(real))
        expect(typed).not.toBeNull()
        const alike = lookalikesOf(typed ?? '')
        expect(alike).toContain(real)
        expect(alike[0]).toBe(typed)
        expect(new Set(alike).size).toBe(alike.length)
        expect(alike.every(isPrizeCode)).toBe(true)
      }),
      FIXED,
    )
  })

  it('has at most 256 lookalikes', () => {
    expect(lookalikesOf('O0I1O0I1')).toHaveLength(256)
    expect(lookalikesOf('K7QX2M9A')).toEqual(['K7QX2M9A'])
  })

  it('means nothing when two look alike and neither is as typed', () => {
    expect(chooseMeant('OOAAAAAA', [{ code: '0OAAAAAA' }, { code: 'O0AAAAAA' }])).toBeNull()
    expect(chooseMeant('OOAAAAAA', [])).toBeNull()
    expect(chooseMeant('OOAAAAAA', [{ code: '0OAAAAAA' }])).toEqual({ code: '0OAAAAAA' })
    expect(chooseMeant('O0AAAAAA', [{ code: '0OAAAAAA' }, { code: 'O0AAAAAA' }])).toEqual({
      code: 'O0AAAAAA',
    })
  })
})
