import type { Query } from '#database/server/database.ts'
import type { Finding } from '#faults/runs/fault-run.ts'
import type { ReceivedMail } from '#testing/mail/smtp-sink.ts'

import { findViolations } from './invariants.ts'
import type { Journal } from './journal.ts'
import { countDuplicateMails, findMailViolations, NO_MAIL_VIOLATIONS } from './mails.ts'

/** The report lists at most so many examples of one kind. */
const EXAMPLES_MAX = 3

export type CheckedRun = {
  readonly faults: number
  readonly journal: Journal
  readonly wrongReplays: readonly string[]
  readonly failedStarts: readonly string[]
  /** The mails that arrived until the outbox was empty; null when the run does not check mails. */
  readonly mails: readonly ReceivedMail[] | null
  /**
   * A sender that is killed after the mail server accepts a mail, and before it is marked, sends
   * the mail again.
   */
  readonly duplicateMailsMax: number
}

/**
 * Compares a run's journal with the database and the mails that arrived. Returns figures, and a
 * line for each violation.
 */
export async function checkJournal(
  query: Query,
  checkedRun: CheckedRun,
): Promise<Omit<Finding, 'measured'>> {
  const { faults, journal, wrongReplays, failedStarts, mails, duplicateMailsMax } = checkedRun
  const stored = await findViolations(query, journal)
  const sent = mails ? await findMailViolations(query, journal, mails) : NO_MAIL_VIOLATIONS
  const duplicateMails = mails ? countDuplicateMails(mails) : 0
  const tooMany =
    duplicateMails > duplicateMailsMax ? [`${duplicateMails}, not ${duplicateMailsMax}`] : []
  return {
    faults,
    draws: journal.draws.length,
    codes: journal.codes.length,
    lost: stored.lostCodes.length + stored.lostDraws.length,
    duplicateCodes: stored.duplicateCodes.length,
    secondDraws: stored.secondParticipations.length,
    wrongReplays: wrongReplays.length,
    failedStarts: failedStarts.length,
    mails: mails?.length ?? 0,
    duplicateMails,
    shortfalls: describe({
      ...stored,
      ...sent,
      wrongReplays,
      failedStarts,
      duplicateMails: tooMany,
    }),
  }
}

function describe(violations: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(violations)
    .filter(([, found]) => found.length > 0)
    .map(([kind, found]) => `${kind}: ${found.length} (${found.slice(0, EXAMPLES_MAX).join('; ')})`)
}
