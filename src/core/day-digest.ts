import { fromHex, lengthPrefixed, toHex, utf8 } from './bytes.ts'
import type { Hashes } from './draw-proof.ts'
import { hashLeaf, merkleRoot } from './merkle.ts'

/** A draw as it stands in the digest of its day: nothing that tells who played. Bytes as lower-case hex. */
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

/** What a day's digest is made of. `draws` stand in the order of the tree: by `playedAt`, then by `id`. */
export type Day = {
  readonly venueKey: string
  /** As in 2026-11-21, of the calendar in Paris. */
  readonly day: string
  /** The digest of the day before, or NO_DIGEST. */
  readonly previous: string
}

export type DigestedDay = Day & {
  readonly leaves: readonly { readonly id: string; readonly leaf: string }[]
  readonly root: string
  readonly digest: string
}

/** What stands before the first day of a chain. */
export const NO_DIGEST = '00'.repeat(32)

/** Apart from leaves (0) and nodes (1). */
const DIGEST = 2
const DIGEST_VERSION = 'day-v1'

/** The hash of a draw's leaf (docs/draw.md, The digest of a day). */
export async function leafOf(hashes: Hashes, venueKey: string, draw: DigestedDraw): Promise<string> {
  const data = lengthPrefixed(
    ...[draw.id, venueKey, draw.periodKey].map(utf8),
    ...[draw.ticketHash, draw.seed, draw.commitment, draw.clientSeed, draw.oddsHash].map(fromHex),
    float64(draw.roll),
    ...[draw.prizeId, draw.playedAt].map(utf8),
  )
  return toHex(await hashLeaf(hashes, data))
}

/** The root over a day's leaves. */
export async function rootOf(hashes: Hashes, leaves: readonly string[]): Promise<string> {
  return toHex(await merkleRoot(hashes, leaves.map(fromHex)))
}

/** One hash for the day, which also fixes every day before it. */
export async function chain(hashes: Hashes, day: Day & { count: number; root: string }): Promise<string> {
  const { venueKey, count, root, previous } = day
  const data = lengthPrefixed(
    ...[DIGEST_VERSION, venueKey, day.day, String(count)].map(utf8),
    ...[root, previous].map(fromHex),
  )
  return toHex(await hashes.sha256(Uint8Array.of(DIGEST, ...data)))
}

export async function digestDay(
  hashes: Hashes,
  day: Day,
  draws: readonly DigestedDraw[],
): Promise<DigestedDay> {
  const leaves = await Promise.all(
    draws.map(async (draw) => ({ id: draw.id, leaf: await leafOf(hashes, day.venueKey, draw) })),
  )
  const root = await rootOf(
    hashes,
    leaves.map(({ leaf }) => leaf),
  )
  return { ...day, leaves, root, digest: await chain(hashes, { ...day, count: draws.length, root }) }
}

/** A number's own eight bytes, big-endian: no way of writing decimals can change them. */
function float64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}
