import { setTimeout as pause } from 'node:timers/promises'

import type { AsRole } from '#database/server/transactions.ts'

/**
 * The number of draws that one transaction counts. On the embedded database all other transactions
 * wait for it.
 */
const DRAWS_PER_TRANSACTION = 1_000
/** Leaves the embedded database to players between two transactions. */
const PAUSE_MS = 50

/**
 * Adds the draws of the past, until ten minutes ago, to the counters of the figures. Returns the
 * number of transactions that have counted some. Replicas may run it at the same time, and a killed
 * process continues where it was.
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
