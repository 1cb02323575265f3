import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromHex, lengthPrefixed, toHex, utf8 } from './bytes.ts'

const FIXED_SEED = { seed: 20_261_121 }
const anyBytes = fc.uint8Array({ maxLength: 40 })
const fields = fc.array(fc.uint8Array({ maxLength: 6 }), { maxLength: 5 })

describe('hex', () => {
  it.each(['0', 'abc', 'AB', '0g', ' 00', '00\n', '0x00', 'é0', '٠٠'])('refuses %j', (text) => {
    expect(() => fromHex(text)).toThrow(RangeError)
  })

  it('decodes to the same bytes, and has two lower-case digits for each', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        const hex = toHex(bytes)
        expect(hex).toMatch(/^[0-9a-f]*$/)
        expect(hex).toHaveLength(bytes.length * 2)
        expect(fromHex(hex)).toEqual(bytes)
      }),
      FIXED_SEED,
    )
    expect(toHex(Uint8Array.of(0, 10, 255))).toBe('000aff')
  })
})

describe('utf8', () => {
  it.each([
    ['', ''],
    ['a', '61'],
    ['\u007F\u0080\u07FF\u0800\uFFFF', '7fc280dfbfe0a080efbfbf'],
    ['\u{10000}\u{10FFFF}', 'f0908080f48fbfbf'],
    ['\uD800', 'efbfbd'],
    ['\uDC00a', 'efbfbd61'],
    ['a\uD83D', '61efbfbd'],
    ['Bière 🍺', '4269c3a8726520f09f8dba'],
  ])('encodes %j as %s', (text, hex) => {
    expect(toHex(utf8(text))).toBe(hex)
  })
})

describe('lengthPrefixed', () => {
  it('gives different bytes for lists whose fields concatenate to the same bytes', () => {
    const [a, b, ab, none] = [
      Uint8Array.of(1),
      Uint8Array.of(2),
      Uint8Array.of(1, 2),
      new Uint8Array(),
    ]
    const joined = [[a, b], [ab], [ab, none], [none, ab], [none, a, b], []].map((list) =>
      toHex(lengthPrefixed(...list)),
    )
    expect(new Set(joined).size).toBe(joined.length)
  })

  it('gives different bytes for different lists, because the fields can be read back', () => {
    fc.assert(
      fc.property(fields, (list) => {
        expect(splitPrefixed(Buffer.from(lengthPrefixed(...list)))).toEqual(list)
      }),
      FIXED_SEED,
    )
  })

  it('writes the length as four bytes, big-endian', () => {
    expect(toHex(lengthPrefixed(Uint8Array.of(0xaa), new Uint8Array()))).toBe('00000001aa00000000')
    expect(toHex(lengthPrefixed(new Uint8Array(258)).slice(0, 4))).toBe('00000102')
  })
})

function splitPrefixed(joined: Buffer): readonly Uint8Array[] {
  const list: Uint8Array[] = []
  for (let offset = 0; offset < joined.length;) {
    const start = offset + 4
    const end = start + joined.readUInt32BE(offset)
    list.push(Uint8Array.from(joined.subarray(start, end)))
    offset = end
  }
  return list
}
