/** Returns bytes as lower-case hex digits. */
export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]
  return hex
}
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * Takes an even number of lower-case hex digits, and returns the bytes. Throws RangeError for any
 * other text.
 */
export function fromHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('not lower-case hex')
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

/** A global of browsers and of Node, which the types of pure files do not contain. */
declare class TextEncoder {
  encode(text: string): Uint8Array
}
const ENCODER = new TextEncoder()

/** Encodes a text as UTF-8. Lone surrogates become U+FFFD. */
export function utf8(text: string): Uint8Array {
  return ENCODER.encode(text)
}

/**
 * Returns the fields joined, each after its length (4 bytes, big-endian). Different lists therefore
 * never give the same bytes.
 */
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

/** A function that returns `count` cryptographically random bytes. */
export type RandomBytes = (count: number) => Uint8Array
