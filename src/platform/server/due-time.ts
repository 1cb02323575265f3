import type { Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'

import type { Gauges } from './metrics.ts'
import type { PlatformServices } from './services.ts'

/**
 * A due time that is further behind, or in the future, comes from a wrong clock or from a long
 * stop.
 */
const MAX_LAG_SECONDS = 2 * 86_400

/**
 * Moves the due time forward: what cannot be undone, such as erasure by age, follows it instead of
 * the clock. Logs both times if they are far apart.
 */
export async function advanceDueTime({ asRole, log }: PlatformServices): Promise<void> {
  const [round] = await asRole('game_server', {}, async (query) =>
    query<Row & { due: string; clock: string }>(
      'select due_until as due, clock from private.advance_due_time()',
    ),
  )
  if (!round) return
  const lagSeconds = (Date.parse(round.clock) - Date.parse(round.due)) / 1000
  if (lagSeconds < 0 || lagSeconds > MAX_LAG_SECONDS)
    log('clock and due time differ', { clock: round.clock, due: round.due })
}

/**
 * Returns how far the due time is behind the clock, in seconds, by gauge name. Negative: it is in
 * the future.
 */
export async function readDueTimeLag(asRole: AsRole): Promise<Gauges> {
  const [row] = await asRole('game_server', {}, async (query) =>
    query<Row & { lag: number }>(
      'select extract(epoch from now() - due_until)::float8 as lag from private.due_clock',
    ),
  )
  return { roue_due_time_lag_seconds: row?.lag ?? 0 }
}
