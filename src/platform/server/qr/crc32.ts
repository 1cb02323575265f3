const POLYNOMIAL = 0xed_b8_83_20

/** Of each byte, what eight steps of the division leave. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/** The checksum that PNG wants (RFC 2083, 15). Our own, since `zlib.crc32` throws under the Deno of Supabase's functions. */
export function crc32(bytes: Uint8Array): number {
  let rest = 0xff_ff_ff_ff
  for (const byte of bytes) rest = (REMAINDERS[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8)
  return (rest ^ 0xff_ff_ff_ff) >>> 0
}
