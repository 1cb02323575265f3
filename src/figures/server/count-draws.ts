import { setTimeout as pause } from 'node:timers/promises'

import type { AsRole } from '#database/server/transactions.ts'

/**
 * The number of draws in one transaction. On the embedded database, all other transactions wait for
 * this one.
 */
const DRAWS_PER_TRANSACTION = 1_000
/** The pause between two transactions, in which the transactions of players run. */
const PAUSE_MS = 50

/**
 * Adds draws that are more than ten minutes old to the counters of the figures. Returns the number
 * of transactions that have counted draws. Replicas may run the function at the same time. After a
 * crash it continues with the first uncounted draw.
 */
export async function countDraws(
  asRole: AsRole,
  isEnding = () => false,
  drawsPerTransaction = DRAWS_PER_TRANSACTION,
): Promise<number> {
  let counted = 0
  while (!isEnding()) {
    const [row] = await asRole('game_server', {}, async (query) =>
      query<{ found: boolean }>('select private.count_draws($1) as found', [drawsPerTransaction]),
    )
    if (!row?.found) break
    counted += 1
    await pause(PAUSE_MS)
  }
  return counted
}
