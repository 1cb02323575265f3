import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { readMailRows } from '#faults/checker/mails.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { runAtPace, type Pace } from '#faults/load/pace.ts'
import type { SmtpCase } from '#faults/load/smtp-cases.ts'
import { AttemptLog } from '#faults/measurements/attempt-log.ts'
import { readMetric, waitForDrain } from '#faults/measurements/drain.ts'
import { newCaller } from '#faults/players/callers.ts'
import { askForMails, newPlayer, play, spin } from '#faults/players/players.ts'
import { NO_SMTP_FAULTS } from '#testing/mail/smtp-faults.ts'

import { shortfallsOf, type Finding } from './fault-run.ts'

const MAIL_ATTEMPTS_MAX = 12
const DRAIN_MS = 240_000
/**
 * The first spins of a process are slow and not measured. Every fourth player loses, so that no
 * code is saved.
 */
const FIRST_SPINS = [4, 8, 12, 16, 20, 24, 28, 32]

export type SmtpTrialSize = Pace & {
  /**
   * Whether the players ask for their mails again, as a browser does. Otherwise the run waits for
   * the first back-off, 30 s.
   */
  readonly isAskedAgain: boolean
}
export type SmtpTrialFinding = Omit<Finding, 'measured'> & {
  readonly failedMails: number | null
  readonly spinMs: readonly number[]
  readonly attemptsPerMail: number
  readonly drainMs: number
}

/**
 * Starts a server whose mail server has faults under load. Afterwards the faults end, except
 * permanent refusals.
 */
export async function openSmtpTrial(cases: readonly SmtpCase[], size: SmtpTrialSize, from: string) {
  const environment = await createEmbeddedEnvironment({ from })
  const { sink } = environment
  const server = startRestartableServer(environment.env)
  await server.url()
  const journal = newJournal()
  const attemptLog = new AttemptLog()
  for (const first of FIRST_SPINS)
    await spin(await newPlayer(first), newCaller(server.url), journal)
  const caller = newCaller(server.url, attemptLog.record)
  const name = cases.map((one) => one.name).join(', ')
  let number = 0
  const owedRefusals = { player: 0, venue: 0 }

  const runCase = async ({ faultPlan, refuses }: SmtpCase) => {
    const before = journal.codes.length
    sink.setFaults(faultPlan)
    await runAtPace(size, async () => play(await newPlayer((number += 1)), caller, journal))
    const codes = journal.codes.slice(before)
    for (const recipient of refuses) owedRefusals[recipient] += codes.length
    if (refuses.length === 0) sink.setFaults(NO_SMTP_FAULTS)
    if (size.isAskedAgain)
      await Promise.all(codes.map(async (code) => askForMails(code, caller, journal)))
  }
  let drained: Promise<number> = Promise.resolve(Infinity)
  const load = async () => {
    for (const one of cases) await runCase(one)
    drained = waitForDrain(await server.url(), DRAIN_MS)
  }
  const end = async (): Promise<SmtpTrialFinding> => {
    const faults = sink.faults.length
    const duplicateMailsMax = sink.faults.filter((one) => one === 'acceptThenDrop').length
    const drainMs = await drained
    const failedMails = await readMetric(await server.url(), 'roue_outbox_failed')
    const finding = await checkRun({
      environment,
      server,
      journal,
      caller,
      faults,
      duplicateMailsMax,
      drainMs,
    })
    const mailRows = await environment.read(readMailRows)
    await environment.remove()
    const refused = mailRows.filter(({ status }) => status === 'failed')
    const most = Math.max(...mailRows.map(({ attempts }) => attempts))
    const isOwed = (recipient: keyof typeof owedRefusals) =>
      refused.filter((row) => row.recipient === recipient).length === owedRefusals[recipient]
    const shortfalls = shortfallsOf({
      'at least one fault': faults > 0,
      'every draw and code answered, and none with a 5xx': attemptLog.failures().length === 0,
      [`at most ${MAIL_ATTEMPTS_MAX} attempts per mail`]: most <= MAIL_ATTEMPTS_MAX,
      'exactly those mails fail that the mail server refuses permanently':
        isOwed('player') && isOwed('venue'),
      'one attempt for a mail that is refused permanently':
        refused.every(({ attempts }) => attempts === 1) &&
        sink.faults.filter((one) => typeof one === 'number' && one >= 500).length ===
          refused.length,
      '/metrics counts the refused mails': failedMails === refused.length,
    })
    return {
      ...finding,
      failedMails,
      drainMs,
      attemptsPerMail: most,
      spinMs: attemptLog.msOf('/functions/v1/spin'),
      shortfalls: [...finding.shortfalls, ...shortfalls].map((line) => `${name}: ${line}`),
    }
  }
  return { name, load, end }
}
