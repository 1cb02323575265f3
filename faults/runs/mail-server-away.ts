import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { readMailRows } from '#faults/checker/mails.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { runAtPace } from '#faults/load/pace.ts'
import { AttemptLog } from '#faults/measurements/attempt-log.ts'
import { readMetric, waitForDrain } from '#faults/measurements/drain.ts'
import { newCaller } from '#faults/players/callers.ts'
import { askForMails, newPlayer, play } from '#faults/players/players.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const SPIN_MS = 300
const MAILS_OF_A_WIN = 2

type Size = {
  readonly awayMs: number
  /** Three of four players win. */
  readonly plays: number
  /**
   * Whether the players ask for their mails again, as a browser does. Otherwise the run waits for
   * the back-off.
   */
  readonly isAskedAgain: boolean
}

/** Does not check the order of mails, since each player gets one mail. */
export const mailServerAway = faultRun<Size>({
  name: 'C9',
  title: 'the mail server unreachable while there are wins, then back',
  sizes: {
    full: { awayMs: 600_000, plays: 266, isAskedAgain: false },
    short: { awayMs: 3_000, plays: 8, isAskedAgain: true },
  },
  async run({ awayMs, plays, isAskedAgain }, report) {
    const environment = await createEmbeddedEnvironment()
    const { sink } = environment
    await sink.turnOff()
    const server = startRestartableServer(environment.env)
    const url = await server.url()
    const journal = newJournal()
    const attemptLog = new AttemptLog()
    const caller = newCaller(server.url, attemptLog.record)

    report('mail server unreachable')
    await runAtPace({ perSecond: (plays * 1000) / awayMs, forMs: awayMs }, async (number) =>
      play(await newPlayer(number), caller, journal),
    )
    const waiting = await readMetric(url, 'roue_outbox_waiting')
    const reportedSent = journal.mailed.length
    const p99Ms = attemptLog.quantileMs('/functions/v1/spin', 0.99)
    report(`back, ${waiting} mails wait`)
    await sink.turnOn()
    if (isAskedAgain) {
      await Promise.all([...journal.codes].map(async (code) => askForMails(code, caller, journal)))
    }
    const drainMs = await waitForDrain(url)
    const failedMails = await readMetric(url, 'roue_outbox_failed')
    const finding = await checkRun({
      environment,
      server,
      journal,
      caller,
      drainMs,
      faults: 1,
      duplicateMailsMax: 0,
    })
    const mailRows = await environment.read(readMailRows)
    await environment.remove()
    const owed = MAILS_OF_A_WIN * finding.codes
    const tried = Math.max(...mailRows.map(({ attempts }) => attempts))
    return {
      ...finding,
      measured: `${waiting} mails waited, at most ${tried} attempts per mail, outbox empty ${Math.round(drainMs / 1000)} s after the mail server’s return; spin p99 ${p99Ms} ms during the outage`,
      tooLate: shortfallsOf({ [`spin p99 under ${SPIN_MS} ms`]: p99Ms < SPIN_MS }),
      shortfalls: [
        ...finding.shortfalls,
        ...shortfallsOf({
          'a code for each win': finding.codes === plays - Math.floor(plays / 4),
          'two waiting mails for each code': waiting === owed,
          'no mail reported as sent while the mail server is unreachable': reportedSent === 0,
          'each mail arrives, and none is refused': finding.mails === owed && failedMails === 0,
          'every draw and code answered, and none with a 5xx': attemptLog.failures().length === 0,
        }),
      ],
    }
  },
})
