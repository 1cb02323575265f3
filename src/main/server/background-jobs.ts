import { pruneEdits } from '#admin/draft/server/prune-edits.ts'
import { createLateCodeRound } from '#codes/server/late-codes.ts'
import type { Database } from '#database/server/database.ts'
import { kindOf } from '#database/server/database-error.ts'
import { shortenLog } from '#database/server/pglite/write-ahead-log.ts'
import { OUTBOX_ROUND_EVERY_MS } from '#mail/mail-timing.ts'
import { purgeSignIn } from '#members/server/purge-sign-in.ts'
import { advanceDueTime } from '#platform/server/due-time.ts'
import { purgeExpired } from '#players/server/retention.ts'
import { countDraws } from '#stats/server/count-draws.ts'

import type { Services } from './services.ts'

const STEPS_EVERY_MS = 1000
/** Codes that a killed process has left are made by another in that time. */
const LATE_CODES_EVERY_MS = 5_000
/** The codes of a crowd that are asked for meanwhile are made in one round. */
const WAKE_AFTER_MS = 500
const COUNT_DRAWS_EVERY_MS = 60_000
const PURGE_EVERY_MS = 600_000
const SHORTEN_LOG_EVERY_MS = 5000
const LOOK_FOR_BACKUP_EVERY_MS = 60_000
/** A backup that was missed while no server ran does not slow the first minutes. */
const FIRST_BACKUP_AFTER_MS = 300_000
/** A publication by another process is in force here within two seconds. */
const FOLLOW_VENUES_EVERY_MS = 1000
/** Only this process writes the embedded database, but a stopped prize comes back by itself. */
const FOLLOW_STOPPED_PRIZES_EVERY_MS = 60_000

/**
 * Repeats the jobs of a running server: sends due mails, assigns the codes that browsers did not
 * save, counts draws for the figures, erases expired data, follows the publications of other
 * processes. Returns the function that ends them. `embedded`: the embedded database, if this server
 * has it, and the round of its backup.
 */
export function startBackgroundJobs(
  services: Services,
  embedded?: { readonly database: Database; readonly backUp: () => Promise<void> },
): () => Promise<void> {
  // At once: a code that is only sent by mail may have been waiting since the previous process died.
  const lateCodes = repeat(LATE_CODES_EVERY_MS, createLateCodeRound(services), services, 0)
  services.lateCodes.wake = lateCodes.wake
  const jobs = [
    lateCodes,
    repeat(STEPS_EVERY_MS, async () => services.steps.write(), services),
    repeat(OUTBOX_ROUND_EVERY_MS, async () => services.outbox.sendDue(), services),
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
      embedded ? FOLLOW_STOPPED_PRIZES_EVERY_MS : FOLLOW_VENUES_EVERY_MS,
      async () => services.venues.refresh(),
      services,
    ),
    ...(embedded
      ? [
          repeat(SHORTEN_LOG_EVERY_MS, async () => shortenLog(embedded.database), services),
          repeat(LOOK_FOR_BACKUP_EVERY_MS, embedded.backUp, services, FIRST_BACKUP_AFTER_MS),
        ]
      : []),
  ]
  return async () => {
    await Promise.all(jobs.map(async ({ end }) => end()))
  }
}

/**
 * Repeats a job with a pause between its runs, which never overlap. `wake` shortens the pause to
 * WAKE_AFTER_MS.
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
    if (!isEnding) plan(isWoken ? WAKE_AFTER_MS : pauseMs)
  }
  const plan = (waitMs: number) => {
    timer = setTimeout(() => {
      timer = undefined
      isWoken = false
      running = run()
    }, waitMs)
  }
  plan(firstPauseMs)
  return {
    async end() {
      isEnding = true
      clearTimeout(timer)
      await running
    },
    wake() {
      if (isWoken || isEnding) return
      isWoken = true
      // A round that runs plans the next one.
      if (timer === undefined) return
      clearTimeout(timer)
      plan(WAKE_AFTER_MS)
    },
  }
}
