import { checkJournal } from './check-journal.ts'
import type { Journal } from './journal.ts'
import { readMailRows, type MailRow } from './mails.ts'
import { findWrongReplays } from './replays.ts'
import type { Caller } from '#faults/players/callers.ts'
import { readMetric } from '#faults/measurements/drain.ts'
import type { EmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { spin } from '#faults/players/players.ts'
import type { RestartableServer } from '#faults/environments/restartable-server.ts'

import { shortfallsOf, type Finding } from '#faults/runs/fault-run.ts'

export type EmbeddedRunResult = {
  readonly finding: Omit<Finding, 'measured'>
  /** The number of permanently refused mails, from /metrics. */
  readonly failedMails: number | null
  readonly mailRows: readonly MailRow[]
}

/**
 * Ends a run on the embedded database: replays every draw, stops the server, and checks the journal
 * against the database and the mails. `drainMs`: how long it took until the outbox was empty; null
 * when the run does not wait for its mails.
 */
export async function checkEmbeddedRun(run: {
  environment: EmbeddedEnvironment
  server: RestartableServer
  journal: Journal
  caller: Caller
  faults: number
  duplicateMailsMax: number
  drainMs: number | null
}): Promise<EmbeddedRunResult> {
  const { environment, server, journal, caller, faults, duplicateMailsMax, drainMs } = run
  const failedMails = await readMetric(await server.url(), 'roue_outbox_failed')
  const acknowledged = { ...journal, draws: [...journal.draws], codes: [...journal.codes] }
  const wrongReplays = await findWrongReplays(acknowledged, async (player) =>
    spin(player, caller, journal),
  )
  const exitCode = await server.end()
  const { failedStarts } = server
  const mails = drainMs === null ? null : environment.sink.mails
  const checkedRun = {
    faults,
    journal: acknowledged,
    wrongReplays,
    failedStarts,
    mails,
    duplicateMailsMax,
  }
  const { finding, mailRows } = await environment.read(async (query) => ({
    finding: await checkJournal(query, checkedRun),
    mailRows: await readMailRows(query),
  }))
  await environment.remove()
  const shortfalls = [
    ...finding.shortfalls,
    ...shortfallsOf({
      'the outbox is empty in time': drainMs !== Infinity,
      'exit status 0 at the end': exitCode === 0,
    }),
  ]
  return { finding: { ...finding, shortfalls }, failedMails, mailRows }
}
