/** Bytes travel as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Takes an even number of lower-case hex digits; throws RangeError on anything else. */
export function fromHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('not lower-case hex')
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

/** UTF-8, written out because the core has neither browser nor Node to ask. Lone surrogates become U+FFFD. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const raw = character.codePointAt(0) ?? 0
    const point = raw >= 0xd800 && raw <= 0xdfff ? 0xfffd : raw
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), continuation(point))
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), continuation(point >> 6), continuation(point))
    else
      bytes.push(
        0xf0 | (point >> 18),
        continuation(point >> 12),
        continuation(point >> 6),
        continuation(point),
      )
  }
  return Uint8Array.from(bytes)
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f)
}

/** Joins fields so that no two different lists give the same bytes: each after its length, 4 bytes big-endian. */
export function lengthPrefixed(...fields: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(fields.reduce((sum, field) => sum + 4 + field.length, 0))
  let offset = 0
  for (const field of fields) {
    new DataView(joined.buffer).setUint32(offset, field.length)
    joined.set(field, offset + 4)
    offset += 4 + field.length
  }
  return joined
}
