import { createHmac, createSecretKey } from 'node:crypto'

import { createBatcher } from '#database/server/batches.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'

import { factorOf, type ClientAddress } from './client-address.ts'
import type { Limit } from './limit.ts'

/**
 * The number of buckets of a limit. The buckets bound the memory, and only a keyed hash of a
 * subject is stored.
 */
export const BUCKETS = 10_000

/**
 * The subject of a limit: a text, such as a ticket, or an address, of which each network is
 * counted.
 */
export type Subject = string | ClientAddress

export type Limits = {
  /**
   * Counts a request of a subject. Returns null if the request is allowed; otherwise the seconds
   * until a retry.
   */
  take(limit: Limit, subject: Subject): Promise<number | null>
  /**
   * Subtracts a count from a limit with `isRefundable`, for a counted event that did not happen.
   */
  refund(limit: Limit, subject: Subject): Promise<void>
}

/** Allows every request, for load tests with RATE_LIMIT=off. */
export const NO_LIMITS: Limits = { take: async () => null, refund: async () => {} }

/** The count of a bucket, and its limit. */
type Use = Counted & { readonly key: string; readonly max: number }

/**
 * Returns limits that count in the database that the replicas share. Without a shared database, or
 * while it is unavailable, the limits count in this process.
 */
export function createLimits(secret: Uint8Array, sharedDatabase: AsRole | null): Limits {
  const hashKey = createSecretKey(createHmac('sha256', secret).update('limits').digest())
  // A spin counts the same networks many times, and a hash takes as long as the rest of a count.
  const lastBuckets = new Map<string, number>()
  const bucketOf = (subject: string) => {
    const bucket =
      lastBuckets.get(subject) ??
      createHmac('sha256', hashKey).update(subject).digest().readUInt32BE() % BUCKETS
    if (lastBuckets.size > BUCKETS) lastBuckets.clear()
    lastBuckets.set(subject, bucket)
    return bucket
  }
  const countInMemory = createMemoryCounts()
  const countShared = sharedDatabase && createSharedCounts(sharedDatabase)
  /**
   * Keys over their limit. They are refused without a query. They do not count for the wider
   * networks, which other clients share.
   */
  const refusedUses = new Map<string, Use>()

  const count = async (limit: Limit, subject: Subject, points: 1 | -1): Promise<readonly Use[]> => {
    const now = Date.now()
    const expire = now + limit.duration * 1000
    const buckets = [subject].flat().map((network) => ({
      key: `${limit.name}${factorOf(network) > 1 ? network.slice(-'/24'.length) : ''}:${bucketOf(network)}`,
      max: limit.points * factorOf(network, limit.factors),
    }))
    const refused = buckets.flatMap(({ key }) => refusedUses.get(key) ?? [])
    if (refused.some((use) => use.expire > now && use.expire <= expire)) return refused
    const counts = buckets.map(({ key }) => ({ key, points, expire }))
    const counted =
      countShared && limit.isPerProcess !== true
        ? // A failure of the database must not stop the game.
          await countShared(counts).catch(() => countInMemory(counts))
        : countInMemory(counts)
    const uses = buckets.map((bucket, index) => ({
      ...bucket,
      ...(counted[index] ?? { points, expire }),
    }))
    // A refund may allow a refused key again.
    if (limit.isRefundable !== true)
      for (const use of uses.filter(isRefused)) refusedUses.set(use.key, use)
    return uses
  }

  return {
    async take(limit, subject) {
      const refused = (await count(limit, subject, 1)).filter(isRefused)
      if (refused.length === 0) return null
      const seconds = Math.ceil(
        (Math.max(...refused.map(({ expire }) => expire)) - Date.now()) / 1000,
      )
      // The clock may have jumped since the count began.
      return Math.min(Math.max(1, seconds), limit.duration)
    },
    async refund(limit, subject) {
      await count(limit, subject, -1)
    },
  }
}

function isRefused({ points, max }: Use): boolean {
  return points > max
}

/**
 * Adds `points` to the window of a key. If no window is open, a new one ends at `expire`
 * (milliseconds).
 */
type Count = { readonly key: string; readonly points: number; readonly expire: number }

/** The points of a key after a count, and the end of its window. */
type Counted = { readonly points: number; readonly expire: number }

/**
 * Returns a function that counts in the memory of this process, and returns the result of each
 * count.
 */
function createMemoryCounts(): (counts: readonly Count[]) => readonly Counted[] {
  const windows = new Map<string, Counted>()
  return (counts) =>
    counts.map(({ key, points, expire }) => {
      const open = windows.get(key)
      const isOpen = open && open.expire > Date.now()
      // If the clock went back, a window still ends at the latest when a window ends that begins
      // now.
      const counted = isOpen
        ? { points: open.points + points, expire: Math.min(open.expire, expire) }
        : { points, expire }
      windows.set(key, counted)
      return counted
    })
}

/**
 * Returns a function that counts in the database that the replicas share. Counts that arrive while
 * a statement runs are sent together in the next statement (docs/decisions/077).
 */
function createSharedCounts(
  asRole: AsRole,
): (counts: readonly Count[]) => Promise<readonly Counted[]> {
  const countEach = createBatcher(async (batch: readonly (readonly Count[])[]) => {
    const counted = await asRole(
      'game_server',
      {},
      async (query) => countTogether(query, batch.flat()),
      {
        singleRoundTrip: true,
      },
    )
    const rest = [...counted]
    return batch.map(({ length }) => rest.splice(0, length))
  })
  let queued: Count[] = []
  let sent: Promise<readonly Counted[]> | null = null
  return async (counts) => {
    const first = queued.length
    queued.push(...counts)
    // The counts that one call makes before the next microtask share a round trip.
    sent ??= Promise.resolve().then(async () => {
      const all = queued
      queued = []
      sent = null
      return countEach(all)
    })
    return (await sent).slice(first, first + counts.length)
  }
}

/**
 * Adds the counts in one statement. The result of a count includes the counts of its key before it.
 */
async function countTogether(query: Query, counts: readonly Count[]): Promise<readonly Counted[]> {
  return query<Row & Counted>(
    `with given as materialized (
       select * from rows from (jsonb_to_recordset($1::jsonb) as (key text, points integer, expire bigint))
         with ordinality as count (key, points, expire, position)
     ), counted as (
       insert into private.rate_limits as stored (key, points, expire)
       -- In the order of the keys, so that two replicas cannot deadlock.
       select key, sum(points), max(expire) from given group by key order by key
       on conflict (key) do update set
         points = excluded.points + case when stored.expire > $2 then stored.points else 0 end,
         expire = case when stored.expire > $2 then least(stored.expire, excluded.expire) else excluded.expire end
       returning key, points, expire
     )
     select (counted.points + given.points - sum(given.points) over (partition by key order by position desc))::integer as points,
       counted.expire::double precision as expire
     from given join counted using (key) order by position`,
    [JSON.stringify(counts), Date.now()],
  )
}
