import type { AsRole } from '#server/database/as-role.ts'
import { inBatches } from '#server/database/batches.ts'
import type { Query, Row } from '#server/database/database.ts'

/** As rate-limiter-flexible sends a count: its first value is the name of what is counted. */
export type CountStatement = { readonly text: string; readonly values: readonly [name: string, ...unknown[]] }

/** What rate-limiter-flexible takes for a connection. */
export type CountClient = {
  query(count: CountStatement): Promise<{ rows: readonly Row[]; rowCount: number }>
}

/**
 * The library's statements within the rights of `game_server`; their own names are dropped (no named statements). Counts that
 * come while others are being made go together after them, in one transaction (docs/decisions/078).
 */
export function countTogether(asRole: AsRole): CountClient {
  const count = inBatches(async (counts: readonly CountStatement[]) =>
    asRole('game_server', {}, async (query) => countAll(query, counts), { isOneTrip: true }),
  )
  return {
    async query(statement) {
      const rows = await count(statement)
      return { rows, rowCount: rows.length }
    },
  }
}

/** In the order of their names: where two replicas count the same, one waits for the other, and never both. */
async function countAll(
  query: Query,
  counts: readonly CountStatement[],
): Promise<readonly (readonly Row[])[]> {
  const inOrder = counts.toSorted(({ values: [one] }, { values: [other] }) =>
    one === other ? 0 : one < other ? -1 : 1,
  )
  const answers = new Map(inOrder.map((count) => [count, query(count.text, count.values)]))
  return Promise.all(counts.map(async (count) => answers.get(count) ?? []))
}
