import type { Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { digestLeaves, hashDraw, NO_DIGEST } from '#draw/day-digest.ts'
import type { Hashes } from '#platform/hashes.ts'

import { readDayDraws } from './day-draws.ts'

/** The digests of one venue. */
export type DigestChain = {
  readonly venueKey: string
  readonly days: number
  readonly first: string
  readonly last: string
  /** The digest of the last day, to compare with the venue's mail. */
  readonly digest: string
}

/**
 * A difference between the digests and the recorded draws. Of a draw: it was changed since its day was digested, is missing, or was
 * added. Of a day: 'digest', it is not the hash of the leaves in the order of the draws; 'previous', it names another digest
 * of the day before; 'gap', the digest of the day before is missing; 'noDigest', the day has draws and no digest, though a later
 * day has a digest.
 */
export type DigestFinding =
  | { readonly draw: string; readonly flaw: 'changed' | 'missing' | 'added' }
  | {
      readonly venueKey: string
      readonly day: string
      readonly flaw: 'digest' | 'previous' | 'gap' | 'noDigest'
    }

export type DigestAudit = {
  readonly chains: readonly DigestChain[]
  readonly findings: readonly DigestFinding[]
  /** Days with draws that are not digested yet. */
  readonly pending: readonly { readonly venueKey: string; readonly day: string; readonly draws: number }[]
}

type DigestRow = {
  venueKey: string
  day: string
  previous: string
  digest: string
  /** Is there a digest of the day before? Null for a venue's first digest. */
  hasPreviousDay: boolean | null
}

/** Recomputes every digest from the draws as they are recorded now. */
export async function auditDigests(asRole: AsRole, hashes: Hashes): Promise<DigestAudit> {
  const findings: DigestFinding[] = []
  const chains = new Map<string, DigestChain>()
  for (const row of await readDigests(asRole)) {
    const { venueKey, day, digest } = row
    const before = chains.get(venueKey)
    findings.push(...(await checkDay(asRole, hashes, row, before?.digest ?? NO_DIGEST)))
    const { first = day, days = 0 } = before ?? {}
    chains.set(venueKey, { venueKey, first, days: days + 1, last: day, digest })
  }
  const undigested = await readUndigested(asRole)
  const isPending = ({ venueKey, day }: { venueKey: string; day: string }) =>
    day > (chains.get(venueKey)?.last ?? '')
  return {
    chains: [...chains.values()],
    findings: [
      ...findings,
      ...undigested
        .filter((undigestedDay) => !isPending(undigestedDay))
        .map(({ venueKey, day }) => ({ venueKey, day, flaw: 'noDigest' as const })),
    ],
    pending: undigested.filter(isPending),
  }
}

async function checkDay(
  asRole: AsRole,
  hashes: Hashes,
  row: DigestRow,
  previous: string,
): Promise<DigestFinding[]> {
  const { venueKey, day } = row
  const recorded = await readDayDraws(asRole, venueKey, day)
  const leafById = new Map(
    await Promise.all(
      recorded.map(async (draw) => [draw.id, await hashDraw(hashes, venueKey, draw)] as const),
    ),
  )
  const digested = await readLeaves(asRole, venueKey, day)
  const leaves = digested.map(([, leaf]) => leaf)
  const flawUnless = (isCorrect: boolean, flaw: 'digest' | 'previous' | 'gap') =>
    isCorrect ? [] : [{ venueKey, day, flaw }]
  const digestedIds = new Set(digested.map(([id]) => id))
  const drawFindings = [
    ...digested.flatMap(([draw, leaf]): DigestFinding[] => {
      const recomputed = leafById.get(draw)
      if (recomputed === undefined) return [{ draw, flaw: 'missing' }]
      return recomputed === leaf ? [] : [{ draw, flaw: 'changed' }]
    }),
    ...recorded
      .filter(({ id }) => !digestedIds.has(id))
      .map(({ id }) => ({ draw: id, flaw: 'added' as const })),
  ]
  // A digest contains each draw once, in their order. If a draw is wrong, the finding names the draw, not the day.
  const inOrder =
    drawFindings.length > 0 || recorded.map(({ id }) => id).join() === digested.map(([id]) => id).join()
  return [
    ...flawUnless(row.hasPreviousDay !== false, 'gap'),
    ...flawUnless(row.previous === previous, 'previous'),
    ...flawUnless(inOrder && (await digestLeaves(hashes, row, leaves)) === row.digest, 'digest'),
    ...drawFindings,
  ]
}

async function readDigests(asRole: AsRole): Promise<DigestRow[]> {
  return asRole('game_server', {}, async (query) =>
    query<Row & DigestRow>(
      `select app_identifier as "venueKey", day::text, previous, digest,
         lag(day) over (partition by app_identifier order by day) = day - 1 as "hasPreviousDay"
       from private.day_digests order by app_identifier, private.day_digests.day`,
    ),
  )
}

async function readLeaves(asRole: AsRole, venueKey: string, day: string) {
  const statement = 'select draws from private.day_digests where app_identifier = $1 and day = $2::date'
  const [row] = await asRole('game_server', {}, async (query) =>
    query<Row & { draws: [id: string, leaf: string][] }>(statement, [venueKey, day]),
  )
  return row?.draws ?? []
}

async function readUndigested(asRole: AsRole) {
  return asRole('game_server', {}, async (query) =>
    query<Row & { venueKey: string; day: string; draws: number }>(
      `with counted as (
         select app_identifier, (played_at at time zone 'Europe/Paris')::date as day, count(*) as draws
         from private.participations group by 1, 2
       )
       select app_identifier as "venueKey", day::text, draws from counted
       where not exists (
         select from private.day_digests d where d.app_identifier = counted.app_identifier and d.day = counted.day
       )
       order by app_identifier, counted.day`,
    ),
  )
}
