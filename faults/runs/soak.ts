import { CALL_PATHS } from '#core/calls.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { newCaller } from '#faults/players/callers.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { runAtPace, type Pace } from '#faults/load/pace.ts'
import { askForMails, newPlayer, play } from '#faults/players/players.ts'
import { sampleProcess, slopePerMinute } from '#faults/measurements/process-samples.ts'
import { seededRandom } from '#faults/load/seeded-random.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { randomSmtpFaults } from '#faults/load/smtp-cases.ts'
import { quantile, AttemptLog } from '#faults/measurements/attempt-log.ts'
import { NO_SMTP_FAULTS } from '#testing/mail/smtp-faults.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'
import { checkEmbeddedRun } from '#faults/checker/check-embedded-run.ts'

const FAULTY_SHARE = 0.05
const GROWTH_MAX_MB_PER_MINUTE = 1
const FILES_MORE_MAX = 10
const DRAIN_MS = 240_000
const REPORT_EVERY = 1_000
/** Nobody of the rush has a number of the even load: each plays once. */
const RUSHING_FROM = 1_000_000
/** The rush's mails leave a little later than its draws. */
const SETTLED_MINUTES = 2

type Size = Pace & {
  /**
   * The load before the even one, which brings caches and V8's heap to their final size: at an even load that takes many
   * minutes and looks like a leak. Null where the run is too short to measure growth.
   */
  readonly rush: Pace | null
  /** As by a browser that comes back: without it the back-off is waited for. */
  readonly isAskedAgain: boolean
}

export const soak = faultRun<Size>({
  name: 'C14',
  title: 'minutes of even load, one mail in 20 goes wrong',
  sizes: {
    full: { perSecond: 20, forMs: 600_000, rush: { perSecond: 40, forMs: 60_000 }, isAskedAgain: false },
    short: { perSecond: 20, forMs: 4_000, rush: null, isAskedAgain: true },
  },
  async run({ rush, isAskedAgain, ...pace }, report) {
    const environment = await createEmbeddedEnvironment()
    const { sink } = environment
    const server = startRestartableServer(environment.env)
    const { process: running } = await server.current()
    sink.setFaults(randomSmtpFaults(FAULTY_SHARE, seededRandom(2026)))
    const journal = newJournal()
    const attempts = new AttemptLog()
    const caller = newCaller(server.url, attempts.record)

    const hurried = new AttemptLog()
    const hurriedCaller = newCaller(server.url, hurried.record)
    if (rush)
      await runAtPace(rush, async (number) =>
        play(await newPlayer(RUSHING_FROM + number), hurriedCaller, journal),
      )
    const endSamples = sampleProcess(running.pid ?? 0)
    await runAtPace(pace, async (number) => {
      await play(await newPlayer(number), caller, journal)
      if (number % REPORT_EVERY === 0) report(`${number} spins, ${sink.mails.length} mails`)
    })
    const samples = (await endSamples()).filter(({ minutes }) => minutes >= SETTLED_MINUTES || !rush)
    const [p50Ms, p99Ms] = [0.5, 0.99].map((share) => attempts.quantileMs(CALL_PATHS.spin, share))
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
    // The fewest of each third: connections come and go, and what is never closed raises even these.
    const filesMore = Math.min(...files.slice(-third)) - Math.min(...files.slice(0, third))
    const refused = mailRows.filter(({ status }) => status === 'failed')
    const { residentMb = 0 } = samples.at(-1) ?? {}
    return {
      ...finding,
      measured: [
        `spin p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
        `${Math.round(residentMb)} MB resident, ${growth.toFixed(2)} MB more each minute`,
        `${quantile(files, 0.5)} open files, ${filesMore} more at the end`,
        `outbox empty ${Math.round(drainMs / 1000)} s after it`,
      ].join('; '),
      shortfalls: [
        ...finding.shortfalls,
        ...shortfallsOf({
          'every draw and code answered, and none with a 5xx':
            [...hurried.failures(), ...attempts.failures()].length === 0,
          'mails refused only where the mail server did so for good':
            refused.length === faults.filter((one) => typeof one === 'number' && one >= 500).length,
          'the refused mails in /metrics': failedMails === refused.length,
          [`under ${GROWTH_MAX_MB_PER_MINUTE} MB more each minute`]:
            rush === null || growth < GROWTH_MAX_MB_PER_MINUTE,
          [`at most ${FILES_MORE_MAX} open files more`]: rush === null || filesMore <= FILES_MORE_MAX,
        }),
      ],
    }
  },
})
