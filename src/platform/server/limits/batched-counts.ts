import type { AsRole } from '#database/server/as-role.ts'
import { createBatcher } from '#database/server/batches.ts'
import type { Query, Row } from '#database/server/database.ts'

/** As rate-limiter-flexible sends a count: its first value is the name of what is counted. */
type CountStatement = { readonly text: string; readonly values: readonly [name: string, ...unknown[]] }

/** What rate-limiter-flexible takes for a connection. */
export type CountClient = {
  query(count: CountStatement): Promise<{ rows: readonly Row[]; rowCount: number }>
}

/**
 * The library's statements within the rights of `game_server`; their own names are dropped (no named statements). Counts that
 * come while others are being made go together after them, in one transaction (docs/decisions/077).
 */
export function batchedCounts(asRole: AsRole): CountClient {
  const countEach = createBatcher(async (calls: readonly (readonly CountStatement[])[]) => {
    const rows = await asRole('game_server', {}, async (query) => countAll(query, calls.flat()), {
      singleRoundTrip: true,
    })
    return calls.map((call) => call.map((count) => rows.get(count) ?? []))
  })
  let asked: CountStatement[] = []
  let counted: Promise<readonly (readonly Row[])[]> | null = null
  return {
    async query(statement) {
      const place = asked.push(statement) - 1
      // What one call counts is asked for in one go: it waits for the end of that, and goes in one trip.
      counted ??= Promise.resolve().then(async () => {
        const call = asked
        asked = []
        counted = null
        return countEach(call)
      })
      const rows = (await counted)[place] ?? []
      return { rows, rowCount: rows.length }
    },
  }
}

/** In the order of their names: where two replicas count the same, one waits for the other, and never both. */
async function countAll(
  query: Query,
  counts: readonly CountStatement[],
): Promise<ReadonlyMap<CountStatement, readonly Row[]>> {
  const inOrder = counts.toSorted(({ values: [one] }, { values: [other] }) =>
    one === other ? 0 : one < other ? -1 : 1,
  )
  return new Map(
    await Promise.all(inOrder.map(async (count) => [count, await query(count.text, count.values)] as const)),
  )
}
