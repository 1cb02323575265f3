import type { AsRole } from '#database/server/transactions.ts'

import type { Gauges } from './metrics.ts'
import type { PlatformServices } from './services.ts'

/**
 * The due time is a stored time. Data that are older than their limit at this time are erased. The
 * due time follows the clock slowly, so that a wrong clock cannot erase much. After a stop of a
 * weekend, the due time is two days behind the clock. A larger difference comes from a wrong clock
 * or a longer stop.
 */
const MAX_LAG_MS = 2 * 86_400_000

/**
 * Returns whether a clock differs too much from the newest stored time. `lagMs`: the time by which
 * the clock is ahead.
 */
export const isFarOff = (lagMs: number) => lagMs < 0 || lagMs > MAX_LAG_MS

/** Moves the due time forward. Logs the due time and the clock if they are far apart. */
export async function advanceDueTime(services: PlatformServices): Promise<void> {
  await checkClock(services, 0, 'private.advance_due_time()')
}

/**
 * Logs the clock and the newest stored time if they are far apart. The newest stored time is the
 * due time or `newestFile`, in milliseconds since 1970.
 */
export async function checkClock(
  { asRole, log }: PlatformServices,
  newestFile = 0,
  source = 'private.due_clock',
): Promise<void> {
  const [times] = await asRole('game_server', {}, async (query) =>
    query<{ due: string; clock: string }>(
      `select greatest(due_until, to_timestamp($1)) as due, now() as clock from ${source}`,
      [newestFile / 1000],
    ),
  )
  if (times && isFarOff(Date.parse(times.clock) - Date.parse(times.due)))
    log('clock and due time differ', times)
}

/**
 * Returns by how many seconds the due time is behind the clock, by gauge name. The number is
 * negative if the due time is in the future.
 */
export async function readDueTimeLag(asRole: AsRole): Promise<Gauges> {
  const [row] = await asRole('game_server', {}, async (query) =>
    query<{ lag: number }>(
      'select extract(epoch from now() - due_until)::float8 as lag from private.due_clock',
    ),
  )
  return { roue_due_time_lag_seconds: row?.lag ?? 0 }
}
