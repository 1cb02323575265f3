import { checkJournal } from './check-journal.ts'
import type { Journal } from './journal.ts'
import { findWrongReplays } from './replays.ts'
import type { Finding } from '#faults/runs/fault-run.ts'

import type { Caller } from '#faults/players/callers.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { spin } from '#faults/players/players.ts'
import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'

export const DRAIN_MS = 120_000

export type PostgresRun = {
  readonly faults: number
  readonly journal: Journal
  readonly caller: Caller
  readonly url: string
  readonly failedStarts: readonly string[]
  /** Whether to wait for the mails: a minute where senders were killed. */
  readonly hasMails: boolean
}

/**
 * Ends a run on PostgreSQL: replays every draw, waits until the outbox is empty, and checks the
 * journal against the database.
 */
export async function checkPostgresRun(
  environment: PostgresEnvironment,
  { faults, journal, caller, url, failedStarts, hasMails }: PostgresRun,
): Promise<Omit<Finding, 'measured'> & { drainMs: number }> {
  const acknowledged = { ...journal, draws: [...journal.draws], codes: [...journal.codes] }
  const wrongReplays = await findWrongReplays(acknowledged, async (player) =>
    spin(player, caller, journal),
  )
  const drainMs = hasMails ? await waitForDrain(url, DRAIN_MS) : 0
  const mails = hasMails ? environment.sink.mails : null
  const checkedRun = { faults, journal: acknowledged, wrongReplays, failedStarts, mails }
  const found = await environment.read(async (query) =>
    checkJournal(query, { ...checkedRun, duplicateMailsMax: faults }),
  )
  return { ...found, drainMs }
}
