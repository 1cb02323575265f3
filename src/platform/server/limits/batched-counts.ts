import { createBatcher } from '#database/server/batches.ts'
import type { Query, Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'

/** A statement of rate-limiter-flexible. Its first value is the key that is counted. */
type CountStatement = { readonly text: string; readonly values: readonly [name: string, ...unknown[]] }

/** The part of a connection that rate-limiter-flexible uses. */
export type CountClient = {
  query(count: CountStatement): Promise<{ rows: readonly Row[]; rowCount: number }>
}

/**
 * Returns a client that runs the statements of the library with the rights of `game_server`, without the names that prepare
 * them. Counts that arrive while others run are sent together after them, in one transaction (docs/decisions/077).
 */
export function batchedCounts(asRole: AsRole): CountClient {
  const countEach = createBatcher(async (batch: readonly (readonly CountStatement[])[]) => {
    const rows = await asRole('game_server', {}, async (query) => countAll(query, batch.flat()), {
      singleRoundTrip: true,
    })
    return batch.map((statements) => statements.map((count) => rows.get(count) ?? []))
  })
  let queued: CountStatement[] = []
  let sent: Promise<readonly (readonly Row[])[]> | null = null
  return {
    async query(statement) {
      const index = queued.push(statement) - 1
      // The counts of one call are queued before the next microtask and sent in one round trip.
      sent ??= Promise.resolve().then(async () => {
        const statements = queued
        queued = []
        sent = null
        return countEach(statements)
      })
      const rows = (await sent)[index] ?? []
      return { rows, rowCount: rows.length }
    },
  }
}

/** Counts in the order of the keys: two replicas that count the same keys cannot deadlock. */
async function countAll(
  query: Query,
  counts: readonly CountStatement[],
): Promise<ReadonlyMap<CountStatement, readonly Row[]>> {
  const sorted = counts.toSorted(({ values: [left] }, { values: [right] }) =>
    left === right ? 0 : left < right ? -1 : 1,
  )
  return new Map(
    await Promise.all(sorted.map(async (count) => [count, await query(count.text, count.values)] as const)),
  )
}
