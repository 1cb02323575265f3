import { SPIN } from '#draw/calls.ts'
import { checkEmbeddedRun } from '#faults/checker/check-embedded-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { runAtPace, type Pace } from '#faults/load/pace.ts'
import { seededRandom } from '#faults/load/seeded-random.ts'
import { randomSmtpFaults } from '#faults/load/smtp-cases.ts'
import { AttemptLog, quantile } from '#faults/measurements/attempt-log.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { sampleProcess, slopePerMinute } from '#faults/measurements/process-samples.ts'
import { newCaller } from '#faults/players/callers.ts'
import { askForMails, newPlayer, play } from '#faults/players/players.ts'
import { NO_SMTP_FAULTS } from '#testing/mail/smtp-faults.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const FAULTY_SHARE = 0.05
const GROWTH_MAX_MB_PER_MINUTE = 1
const FILES_MORE_MAX = 10
const DRAIN_MS = 240_000
const REPORT_EVERY = 1_000
/** Players of the warm-up have other numbers than those of the even load, so that each plays once. */
const WARM_UP_FROM = 1_000_000
/** The mails of the warm-up are sent a little later than its draws. */
const SETTLED_MINUTES = 2

type Size = Pace & {
  /**
   * The load before the even one, which brings caches and V8's heap to their final size: at an even load that takes many
   * minutes and looks like a leak. Null where the run is too short to measure growth.
   */
  readonly warmUp: Pace | null
  /** Whether the players ask for their mails again, as a browser does; else the run waits for the back-off. */
  readonly isAskedAgain: boolean
}

export const soak = faultRun<Size>({
  name: 'C14',
  title: 'minutes of even load, with a fault for one mail in 20',
  sizes: {
    full: { perSecond: 20, forMs: 600_000, warmUp: { perSecond: 40, forMs: 60_000 }, isAskedAgain: false },
    short: { perSecond: 20, forMs: 4_000, warmUp: null, isAskedAgain: true },
  },
  async run({ warmUp, isAskedAgain, ...pace }, report) {
    const environment = await createEmbeddedEnvironment()
    const { sink } = environment
    const server = startRestartableServer(environment.env)
    const { process: running } = await server.current()
    sink.setFaults(randomSmtpFaults(FAULTY_SHARE, seededRandom(2026)))
    const journal = newJournal()
    const attemptLog = new AttemptLog()
    const caller = newCaller(server.url, attemptLog.record)

    const warmUpAttempts = new AttemptLog()
    const warmUpCaller = newCaller(server.url, warmUpAttempts.record)
    if (warmUp)
      await runAtPace(warmUp, async (number) =>
        play(await newPlayer(WARM_UP_FROM + number), warmUpCaller, journal),
      )
    const endSamples = sampleProcess(running.pid ?? 0)
    await runAtPace(pace, async (number) => {
      await play(await newPlayer(number), caller, journal)
      if (number % REPORT_EVERY === 0) report(`${number} spins, ${sink.mails.length} mails`)
    })
    const samples = (await endSamples()).filter(({ minutes }) => minutes >= SETTLED_MINUTES || !warmUp)
    const [p50Ms, p99Ms] = [0.5, 0.99].map((fraction) => attemptLog.quantileMs(SPIN.path, fraction))
    sink.setFaults(NO_SMTP_FAULTS)
    const { faults } = sink
    if (isAskedAgain) {
      await Promise.all([...journal.codes].map(async (code) => askForMails(code, caller, journal)))
    }
    const drainMs = await waitForDrain(await server.url(), DRAIN_MS)
    const { finding, mailRows, failedMails } = await checkEmbeddedRun({
      ...{ environment, server, journal, caller, drainMs, faults: faults.length },
      duplicateMailsMax: faults.filter((one) => one === 'acceptThenDrop').length,
    })

    const growth = slopePerMinute(samples, ({ residentMb }) => residentMb)
    const files = samples.map((one) => one.files)
    const third = Math.ceil(files.length / 3)
    // The minimum of each third: connections open and close, but a leak raises the minimum too.
    const filesMore = Math.min(...files.slice(-third)) - Math.min(...files.slice(0, third))
    const refused = mailRows.filter(({ status }) => status === 'failed')
    const { residentMb = 0 } = samples.at(-1) ?? {}
    return {
      ...finding,
      measured: [
        `spin p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
        `${Math.round(residentMb)} MB resident, ${growth.toFixed(2)} MB more each minute`,
        `${quantile(files, 0.5)} open files, ${filesMore} more at the end`,
        `outbox empty after ${Math.round(drainMs / 1000)} s`,
      ].join('; '),
      shortfalls: [
        ...finding.shortfalls,
        ...shortfallsOf({
          'every draw and code answered, and none with a 5xx':
            [...warmUpAttempts.failures(), ...attemptLog.failures()].length === 0,
          'only those mails fail that the mail server refuses permanently':
            refused.length === faults.filter((one) => typeof one === 'number' && one >= 500).length,
          '/metrics counts the refused mails': failedMails === refused.length,
          [`under ${GROWTH_MAX_MB_PER_MINUTE} MB more each minute`]:
            warmUp === null || growth < GROWTH_MAX_MB_PER_MINUTE,
          [`at most ${FILES_MORE_MAX} open files more`]: warmUp === null || filesMore <= FILES_MORE_MAX,
        }),
      ],
    }
  },
})
