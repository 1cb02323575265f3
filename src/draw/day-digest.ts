import { fromHex, lengthPrefixed, toHex, utf8 } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'

/** A draw as it is hashed into the digest of its day, without data that identify the player. Bytes as lower-case hex. */
export type DigestedDraw = {
  readonly id: string
  readonly periodKey: string
  readonly ticketHash: string
  readonly seed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly oddsHash: string
  readonly roll: number
  readonly prizeId: string
  /** UTC with six decimals of a second: 2026-11-21T12:00:00.000000Z. */
  readonly playedAt: string
}

export type Day = {
  readonly venueKey: string
  /** The date in Paris, as in 2026-11-21. */
  readonly day: string
  /** The digest of the previous day, or NO_DIGEST. */
  readonly previous: string
}

export type DigestedDay = Day & {
  readonly leaves: readonly { readonly id: string; readonly leaf: string }[]
  readonly digest: string
}

/** The previous digest of a venue's first day. */
export const NO_DIGEST = '00'.repeat(32)

/** The first byte of the hashed data, so that the data of a draw are never those of a day. */
const DRAW_TAG = 0
const DAY_TAG = 1
const DIGEST_VERSION = 'day-v1'

/** Returns the hash of one draw as lower-case hex (docs/draw.md, The digest of a day). */
export async function hashDraw(hashes: Hashes, venueKey: string, draw: DigestedDraw): Promise<string> {
  const data = lengthPrefixed(
    ...[draw.id, venueKey, draw.periodKey].map(utf8),
    ...[draw.ticketHash, draw.seed, draw.commitment, draw.clientSeed, draw.oddsHash].map(fromHex),
    float64(draw.roll),
    ...[draw.prizeId, draw.playedAt].map(utf8),
  )
  return toHex(await hashes.sha256(joinBytes([Uint8Array.of(DRAW_TAG), data])))
}

/** Returns one hash of a day's leaves, in order, and the previous digest. So it depends on the draws of every earlier day. */
export async function digestLeaves(hashes: Hashes, day: Day, leaves: readonly string[]): Promise<string> {
  const header = lengthPrefixed(
    ...[DIGEST_VERSION, day.venueKey, day.day, String(leaves.length)].map(utf8),
    fromHex(day.previous),
  )
  return toHex(await hashes.sha256(joinBytes([Uint8Array.of(DAY_TAG), header, ...leaves.map(fromHex)])))
}

/** Returns the leaves and the digest of a day. `draws` must be in the order of `playedAt`, then `id`. */
export async function digestDay(
  hashes: Hashes,
  day: Day,
  draws: readonly DigestedDraw[],
): Promise<DigestedDay> {
  const leaves: { id: string; leaf: string }[] = []
  for (const draw of draws) leaves.push({ id: draw.id, leaf: await hashDraw(hashes, day.venueKey, draw) })
  const digest = await digestLeaves(
    hashes,
    day,
    leaves.map(({ leaf }) => leaf),
  )
  return { ...day, leaves, digest }
}

/** The eight bytes of an IEEE 754 double, big-endian: they do not depend on a decimal notation. */
function float64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
