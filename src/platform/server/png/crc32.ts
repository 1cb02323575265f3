const POLYNOMIAL = 0xed_b8_83_20

/** The remainder of each byte after eight steps of the polynomial division. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1
  return remainder
})

/** Returns the checksum of a PNG chunk (RFC 2083, 15). `zlib.crc32` throws in the Deno of Supabase's functions. */
export function crc32(bytes: Uint8Array): number {
  let remainder = 0xff_ff_ff_ff
  for (const byte of bytes) remainder = (REMAINDERS[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8)
  return (remainder ^ 0xff_ff_ff_ff) >>> 0
}
