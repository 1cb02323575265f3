import type { AsRole } from '#database/server/transactions.ts'

import type { Gauges } from './metrics.ts'
import type { PlatformServices } from './services.ts'

/**
 * A due time that is further behind, or in the future, comes from a wrong clock or from a long
 * stop: longer than a weekend.
 */
const MAX_LAG_MS = 2 * 86_400_000

/** Is a clock that is so far ahead of the newest stored time, or behind it, wrong? */
export const isFarOff = (lagMs: number) => lagMs < 0 || lagMs > MAX_LAG_MS

/**
 * Moves the due time forward: what cannot be undone, such as erasure by age, follows it instead of
 * the clock. Logs both times if they are far apart.
 */
export async function advanceDueTime(services: PlatformServices): Promise<void> {
  await checkClock(services, 0, 'private.advance_due_time()')
}

/**
 * Logs the clock and the newest stored time if they are far apart: the due time, or that of a file,
 * in milliseconds since 1970.
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
 * Returns how far the due time is behind the clock, in seconds, by gauge name. Negative: it is in
 * the future.
 */
export async function readDueTimeLag(asRole: AsRole): Promise<Gauges> {
  const [row] = await asRole('game_server', {}, async (query) =>
    query<{ lag: number }>(
      'select extract(epoch from now() - due_until)::float8 as lag from private.due_clock',
    ),
  )
  return { roue_due_time_lag_seconds: row?.lag ?? 0 }
}
