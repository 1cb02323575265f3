import type { AsRole } from '#database/server/as-role.ts'
import type { Row } from '#database/server/database.ts'
import { digestLeaves, hashDraw, NO_DIGEST } from '#draw/day-digest.ts'
import type { Hashes } from '#platform/hashes.ts'

import { readDayDraws } from './day-draws.ts'

/** The digests of one venue. */
export type DigestChain = {
  readonly venueKey: string
  readonly days: number
  readonly first: string
  readonly last: string
  /** The last one, to hold against the venue's mail. */
  readonly digest: string
}

/**
 * What does not hold. Of a draw: changed since its day was digested, missing, or added. Of a day: its digest is not that of
 * its leaves in the order of the draws, it names another digest of the day before, that digest is gone, or it has draws and no digest though a later
 * day has one.
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
  /** Days whose draws no digest holds yet. */
  readonly pending: readonly { readonly venueKey: string; readonly day: string; readonly draws: number }[]
}

/** `follows`: there is a digest of the day before; null for a venue's first. */
type Link = {
  venueKey: string
  day: string
  previous: string
  digest: string
  follows: boolean | null
}

/** Recomputes every digest from the draws as they are recorded now. */
export async function auditDigests(asRole: AsRole, hashes: Hashes): Promise<DigestAudit> {
  const findings: DigestFinding[] = []
  const chains = new Map<string, DigestChain>()
  for (const link of await readLinks(asRole)) {
    const { venueKey, day, digest } = link
    const before = chains.get(venueKey)
    findings.push(...(await checkDay(asRole, hashes, link, before?.digest ?? NO_DIGEST)))
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
        .filter((found) => !isPending(found))
        .map(({ venueKey, day }) => ({ venueKey, day, flaw: 'noDigest' as const })),
    ],
    pending: undigested.filter(isPending),
  }
}

async function checkDay(
  asRole: AsRole,
  hashes: Hashes,
  link: Link,
  previous: string,
): Promise<DigestFinding[]> {
  const { venueKey, day } = link
  const recorded = await readDayDraws(asRole, venueKey, day)
  const found = new Map(
    await Promise.all(
      recorded.map(async (draw) => [draw.id, await hashDraw(hashes, venueKey, draw)] as const),
    ),
  )
  const digested = await readLeaves(asRole, venueKey, day)
  const leaves = digested.map(([, leaf]) => leaf)
  const ofDay = (flaw: 'digest' | 'previous' | 'gap', holds: boolean) =>
    holds ? [] : [{ venueKey, day, flaw }]
  const known = new Set(digested.map(([id]) => id))
  const ofDraws = [
    ...digested.flatMap(([draw, leaf]): DigestFinding[] => {
      const now = found.get(draw)
      if (now === undefined) return [{ draw, flaw: 'missing' }]
      return now === leaf ? [] : [{ draw, flaw: 'changed' }]
    }),
    ...recorded.filter(({ id }) => !known.has(id)).map(({ id }) => ({ draw: id, flaw: 'added' as const })),
  ]
  // A digest holds its draws in their order, each once. Where a draw is wrong, that is said of the draw.
  const inOrder =
    ofDraws.length > 0 || recorded.map(({ id }) => id).join() === digested.map(([id]) => id).join()
  return [
    ...ofDay('gap', link.follows !== false),
    ...ofDay('previous', link.previous === previous),
    ...ofDay('digest', inOrder && (await digestLeaves(hashes, link, leaves)) === link.digest),
    ...ofDraws,
  ]
}

async function readLinks(asRole: AsRole): Promise<Link[]> {
  return asRole('game_server', {}, async (query) =>
    query<Row & Link>(
      `select app_identifier as "venueKey", day::text, previous, digest,
         lag(day) over (partition by app_identifier order by day) = day - 1 as follows
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
