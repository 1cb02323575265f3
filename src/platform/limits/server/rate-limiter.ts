import { createHmac } from 'node:crypto'

import { createBatcher } from '#database/server/batches.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'

import { factorOf, type ClientAddress } from './client-address.ts'
import type { Limit } from './limit.ts'

/**
 * A keyed hash assigns each subject to one of these buckets: memory is bounded, and no address is
 * stored.
 */
export const BUCKETS = 10_000

/**
 * What a limit counts: a ticket, a mailbox …, or an address, each of whose networks has its own
 * number.
 */
export type Subject = string | ClientAddress

export type Limits = {
  /**
   * Counts one request of a subject. Returns null if it is allowed, else the seconds until a retry.
   */
  take(limit: Limit, subject: Subject): Promise<number | null>
  /** Subtracts one count of a limit with `isRefundable`, for a counted event that did not happen. */
  refund(limit: Limit, subject: Subject): Promise<void>
}

/** RATE_LIMIT=off, for load tests. */
export const NO_LIMITS: Limits = { take: async () => null, refund: async () => {} }

/** What the bucket of one network has used of its limit. */
type Use = Counted & { readonly key: string; readonly max: number }

/**
 * Returns limits that count in the database shared by the replicas, or in this process: without
 * one, or while it is unavailable.
 */
export function createLimits(secret: Uint8Array, sharedDatabase: AsRole | null): Limits {
  const hashKey = createHmac('sha256', secret).update('limits').digest()
  // A spin counts the same networks many times, and a hash costs as much as the rest of a count.
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
   * Refused keys: they are refused again without a query, and without a count of the wider
   * networks, which others share.
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
        ? // A database that does not count does not stop the game.
          await countShared(counts).catch(() => countInMemory(counts))
        : countInMemory(counts)
    const uses = buckets.map((bucket, index) => ({
      ...bucket,
      ...(counted[index] ?? { points, expire }),
    }))
    // A refund makes a refused key allowed again.
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
 * Adds `points` to what a key has in its window. If none is open, a window begins that ends at
 * `expire`, in milliseconds.
 */
type Count = { readonly key: string; readonly points: number; readonly expire: number }

/** What a key has after a count, and when its window ends. */
type Counted = { readonly points: number; readonly expire: number }

/** Returns a function that counts in this process, and returns the result of each count. */
function createMemoryCounts(): (counts: readonly Count[]) => readonly Counted[] {
  const windows = new Map<string, Counted>()
  return (counts) =>
    counts.map(({ key, points, expire }) => {
      const open = windows.get(key)
      const isOpen = open && open.expire > Date.now()
      // After a clock that went back, a window ends no later than one that begins now.
      const counted = isOpen
        ? { points: open.points + points, expire: Math.min(open.expire, expire) }
        : { points, expire }
      windows.set(key, counted)
      return counted
    })
}

/**
 * Returns the same for the database that the replicas share. Counts that arrive while others run
 * are sent together after them, in one statement (docs/decisions/077).
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
    // The counts of one call are queued before the next microtask and sent in one round trip.
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
 * The counts of one key are added together. The last of them has seen all; the one before has not
 * seen the last.
 */
async function countTogether(query: Query, counts: readonly Count[]): Promise<readonly Counted[]> {
  return query<Row & Counted>(
    `with given as materialized (
       select * from rows from (jsonb_to_recordset($1::jsonb) as (key text, points integer, expire bigint))
         with ordinality as count (key, points, expire, place)
     ), counted as (
       insert into private.rate_limits as known (key, points, expire)
       -- In the order of the keys: two replicas that count the same keys cannot deadlock.
       select key, sum(points), max(expire) from given group by key order by key
       on conflict (key) do update set
         points = excluded.points + case when known.expire > $2 then known.points else 0 end,
         expire = case when known.expire > $2 then least(known.expire, excluded.expire) else excluded.expire end
       returning key, points, expire
     )
     select (counted.points + given.points - sum(given.points) over (partition by key order by place desc))::integer as points,
       counted.expire::double precision as expire
     from given join counted using (key) order by place`,
    [JSON.stringify(counts), Date.now()],
  )
}
