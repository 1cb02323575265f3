import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import type { Caller } from '#faults/players/callers.ts'
import { shortfallsOf, type Finding } from '#faults/runs/fault-run.ts'

import { findViolations } from './invariants.ts'
import type { Journal } from './journal.ts'
import { findMailViolations } from './mails.ts'
import { findWrongReplays } from './replays.ts'

/** The report lists at most so many examples of one kind. */
const EXAMPLES_MAX = 3

/** One server, or several on the same data. */
type Servers = {
  end(): Promise<number | null | readonly (number | null)[]>
  readonly failedStarts: readonly string[]
}

/**
 * Ends a run: replays every draw, ends the servers, and compares the journal with the database and
 * the mails that arrived. `drainMs`: how long it took until the outbox was empty; null when the run
 * does not wait for its mails, which are then not checked. `duplicateMailsMax`: a sender that is
 * killed after the mail server accepts a mail, and before it is marked, sends the mail again.
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
