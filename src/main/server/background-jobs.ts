import { pruneEdits } from '#admin/draft/server/prune-edits.ts'
import { createLateCodeRound } from '#codes/server/late-codes.ts'
import type { Database } from '#database/server/database.ts'
import { kindOf } from '#database/server/database-error.ts'
import { shortenLog } from '#database/server/pglite/write-ahead-log.ts'
import { OUTBOX_ROUND_EVERY_MS } from '#mail/mail-timing.ts'
import { purgeSignIn } from '#members/server/purge-sign-in.ts'
import { advanceDueTime } from '#platform/server/due-time.ts'
import { purgeExpired } from '#players/server/retention.ts'
import { countDraws } from '#figures/server/count-draws.ts'

import type { Services } from './services.ts'

const STEPS_EVERY_MS = 1000
/** The interval after which another process makes the codes that a killed process has left. */
const LATE_CODES_EVERY_MS = 5_000
/** The codes that are requested during this delay are made in one round. */
const WAKE_AFTER_MS = 500
const COUNT_DRAWS_EVERY_MS = 60_000
const PURGE_EVERY_MS = 600_000
const SHORTEN_LOG_EVERY_MS = 5000
const CHECK_BACKUP_EVERY_MS = 60_000
/**
 * A missed backup is made only after this time, because it must not slow the first minutes of a
 * server.
 */
const FIRST_BACKUP_AFTER_MS = 300_000
/**
 * The interval of the reads: a publication by another process is in force here within two seconds.
 */
const REFRESH_VENUES_EVERY_MS = 1000
/** No other process writes the embedded database, but a stopped prize comes back after a time. */
const REFRESH_EMBEDDED_VENUES_EVERY_MS = 60_000

/**
 * Starts the repeated jobs of a server. They send overdue mails, assign the codes that browsers
 * have not saved, count draws for the figures, erase expired data, and read the publications of
 * other processes. Returns the function that stops these jobs. `embedded`: the embedded database
 * and its backup job, if this server has one.
 */
export function startBackgroundJobs(
  services: Services,
  embedded?: { readonly database: Database; readonly backUp: () => Promise<void> },
): () => Promise<void> {
  // The first round has no pause before it, because a code that is only sent by mail may wait since
  // a process died.
  const lateCodes = repeat(LATE_CODES_EVERY_MS, createLateCodeRound(services), services, 0)
  services.lateCodes.wake = lateCodes.wake
  const jobs = [
    lateCodes,
    repeat(STEPS_EVERY_MS, async () => services.steps.write(), services),
    repeat(OUTBOX_ROUND_EVERY_MS, async () => services.outbox.sendOverdue(), services),
    repeat(
      COUNT_DRAWS_EVERY_MS,
      async (isEnding) => countDraws(services.asRole, isEnding),
      services,
    ),
    repeat(
      PURGE_EVERY_MS,
      async () => {
        await advanceDueTime(services)
        await purgeExpired(services)
        await purgeSignIn(services.asRole)
        await pruneEdits(services.asRole)
      },
      services,
    ),
    repeat(
      embedded ? REFRESH_EMBEDDED_VENUES_EVERY_MS : REFRESH_VENUES_EVERY_MS,
      async () => services.venues.refresh(),
      services,
    ),
    ...(embedded
      ? [
          repeat(SHORTEN_LOG_EVERY_MS, async () => shortenLog(embedded.database), services),
          repeat(CHECK_BACKUP_EVERY_MS, embedded.backUp, services, FIRST_BACKUP_AFTER_MS),
        ]
      : []),
  ]
  return async () => {
    await Promise.all(jobs.map(async ({ end }) => end()))
  }
}

/**
 * Repeats a job with a pause after each run. `wake` shortens the current pause to WAKE_AFTER_MS.
 */
function repeat(
  pauseMs: number,
  round: (isEnding: () => boolean) => Promise<unknown>,
  { log }: Services,
  firstPauseMs = pauseMs,
): { end(): Promise<void>; wake(): void } {
  let isEnding = false
  let isWoken = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    await round(() => isEnding).catch((error: unknown) =>
      log('background failed', { error: kindOf(error) }),
    )
    if (!isEnding) schedule(isWoken ? WAKE_AFTER_MS : pauseMs)
  }
  const schedule = (waitMs: number) => {
    timer = setTimeout(() => {
      timer = undefined
      isWoken = false
      running = run()
    }, waitMs)
  }
  schedule(firstPauseMs)
  return {
    async end() {
      isEnding = true
      clearTimeout(timer)
      await running
    },
    wake() {
      if (isWoken || isEnding) return
      isWoken = true
      // A running round schedules the next one.
      if (timer === undefined) return
      clearTimeout(timer)
      schedule(WAKE_AFTER_MS)
    },
  }
}
