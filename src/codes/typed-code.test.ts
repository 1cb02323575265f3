import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isPrizeCode } from './prize-code.ts'
import { chooseMatch, listLookalikes, readTypedCode } from './typed-code.ts'

const FIXED_SEED = { seed: 20_261_122 }
const code = fc.stringMatching(/^[A-Z0-9]{8}$/)
/** Returns the code as a player may type it, with confused characters. */
const mistyped = (text: string) => text.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'i')

describe('a typed code', () => {
  it.each([
    '',
    'K7QX2M9',
    'K7QX2M9AA',
    'K7QX2M9!',
    'K7QX 2M9',
    'ÀÉÎÔÙÇÑŒ',
    'ıııııııı',
    'K7QX2M9A\0',
  ])('is invalid: %j', (typed) => expect(readTypedCode(typed)).toBeNull())

  it.each([
    'K7QX2M9A',
    'k7qx2m9a',
    ' k7qx 2m9a ',
    'K7QX-2M9A',
    'k7.qx.2m.9a',
    'K7QX\u00a02M9A',
    '\uFEFFK7QX\u200B2M9A',
  ])('is read in any case and with any separators: %j', (typed) =>
    expect(readTypedCode(typed)).toBe('K7QX2M9A'),
  )

  it('has the real code among its lookalikes after a confusion of O and 0, or of I and 1', () => {
    fc.assert(
      fc.property(code, (real) => {
        const typed = readTypedCode(mistyped(real))
        expect(typed).not.toBeNull()
        const alike = listLookalikes(typed ?? '')
        expect(alike).toContain(real)
        expect(alike[0]).toBe(typed)
        expect(new Set(alike).size).toBe(alike.length)
        expect(alike.every(isPrizeCode)).toBe(true)
      }),
      FIXED_SEED,
    )
  })

  it('has at most 256 lookalikes', () => {
    expect(listLookalikes('O0I1O0I1')).toHaveLength(256)
    expect(listLookalikes('K7QX2M9A')).toEqual(['K7QX2M9A'])
  })

  it('matches no code if two codes look alike and neither is an exact match', () => {
    expect(chooseMatch('OOAAAAAA', [{ code: '0OAAAAAA' }, { code: 'O0AAAAAA' }])).toBeNull()
    expect(chooseMatch('OOAAAAAA', [])).toBeNull()
    expect(chooseMatch('OOAAAAAA', [{ code: '0OAAAAAA' }])).toEqual({ code: '0OAAAAAA' })
    expect(chooseMatch('O0AAAAAA', [{ code: '0OAAAAAA' }, { code: 'O0AAAAAA' }])).toEqual({
      code: 'O0AAAAAA',
    })
  })
})
