import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import type { Caller } from '#faults/players/callers.ts'
import { shortfallsOf, type Finding } from '#faults/runs/fault-run.ts'

import { findViolations } from './invariants.ts'
import type { Journal } from './journal.ts'
import { findMailViolations } from './mails.ts'
import { findWrongReplays } from './replays.ts'

/** The most examples of one kind that the report lists. */
const EXAMPLES_MAX = 3

/** One server, or several servers on the same data. */
type Servers = {
  end(): Promise<number | null | readonly (number | null)[]>
  readonly failedStarts: readonly string[]
}

/**
 * Ends a run: replays every draw, ends the servers, and compares the journal with the database and
 * the mails that arrived. `drainMs`: the time until the outbox was empty. It is null if the run
 * does not wait for its mails, which are then not checked. `duplicateMailsMax`: the permitted
 * number of duplicate mails. A sender sends a mail again if it is killed after the mail server
 * accepts the mail and before the mail is marked as sent.
 */
export async function checkRun(run: {
  readonly environment: Pick<PostgresEnvironment, 'read' | 'sink'>
  readonly server: Servers
  readonly journal: Journal
  readonly caller: Caller
  readonly faults: number
  readonly duplicateMailsMax: number
  readonly drainMs: number | null
}): Promise<Omit<Finding, 'measured'>> {
  const { environment, server, journal, caller, faults, duplicateMailsMax, drainMs } = run
  const wrongReplays = await findWrongReplays(journal, caller)
  const exitCodes = [await server.end()].flat()
  const mails = drainMs === null ? [] : environment.sink.mails
  const duplicateMails = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
  const violations = await environment.read(async (query) => ({
    ...(await findViolations(query, journal)),
    ...(drainMs === null ? {} : await findMailViolations(query, journal, mails)),
  }))
  const found = Object.entries({ ...violations, wrongReplays, failedStarts: server.failedStarts })
  return {
    faults,
    draws: journal.draws.length,
    codes: journal.codes.length,
    mails: mails.length,
    duplicateMails,
    shortfalls: [
      ...found
        .filter(([, lines]) => lines.length > 0)
        .map(
          ([kind, lines]) =>
            `${kind}: ${lines.length} (${lines.slice(0, EXAMPLES_MAX).join('; ')})`,
        ),
      ...shortfallsOf({
        [`at most ${duplicateMailsMax} duplicate mails`]: duplicateMails <= duplicateMailsMax,
        'the outbox is empty in time': drainMs !== Infinity,
        'exit status 0 at the end': exitCodes.every((code) => code === 0),
      }),
    ],
  }
}
