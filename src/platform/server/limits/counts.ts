import { createBatcher } from '#database/server/batches.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'

/**
 * Adds `points` to what a key has in its window. If none is open, a window begins that ends at
 * `expire`, in milliseconds.
 */
export type Count = { readonly key: string; readonly points: number; readonly expire: number }

/** What a key has after a count, and when its window ends. */
export type Counted = { readonly points: number; readonly expire: number }

/** Returns a function that counts in this process, and returns the result of each count. */
export function createMemoryCounts(): (counts: readonly Count[]) => readonly Counted[] {
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
export function createSharedCounts(
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
