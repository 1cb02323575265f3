import { CALL_PATHS } from '#core/calls.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { newCaller } from '#faults/players/callers.ts'
import { readMetric, waitForDrain } from '#faults/measurements/drain.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { runAtPace } from '#faults/load/pace.ts'
import { askForMails, newPlayer, play } from '#faults/players/players.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { AttemptLog } from '#faults/measurements/attempt-log.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'
import { checkEmbeddedRun } from '#faults/checker/check-embedded-run.ts'

const SPIN_MS = 300
/** The longest back-off while a mail server is away is 75 s. */
const DRAIN_MS = 120_000
const MAILS_OF_A_WIN = 2

type Size = {
  readonly awayMs: number
  /** Three of four win. */
  readonly plays: number
  /** As by a browser that comes back: without it the back-off is waited for. */
  readonly isAskedAgain: boolean
  /** Of the spins, that must be quick: the few first ones of a new process have no p99 to speak of. */
  readonly share: number
}

/** Of the order of mails there is nothing to record: each player is owed one. */
export const mailServerAway = faultRun<Size>({
  name: 'C9',
  title: 'the mail server away while there are wins, then back',
  sizes: {
    full: { awayMs: 600_000, plays: 266, isAskedAgain: false, share: 0.99 },
    short: { awayMs: 3_000, plays: 8, isAskedAgain: true, share: 0.5 },
  },
  async run({ awayMs, plays, isAskedAgain, share }, report) {
    const environment = await createEmbeddedEnvironment()
    const { sink } = environment
    await sink.turnOff()
    const server = startRestartableServer(environment.env)
    const url = await server.url()
    const journal = newJournal()
    const attempts = new AttemptLog()
    const caller = newCaller(server.url, attempts.record)

    report('away')
    await runAtPace({ perSecond: (plays * 1000) / awayMs, forMs: awayMs }, async (number) =>
      play(await newPlayer(number), caller, journal),
    )
    const waiting = await readMetric(url, 'roue_outbox_waiting')
    const saidToBeSent = journal.mailed.length
    const p99Ms = attempts.quantileMs(CALL_PATHS.spin, 0.99)
    const isQuick = attempts.quantileMs(CALL_PATHS.spin, share) < SPIN_MS
    report(`back, ${waiting} mails wait`)
    await sink.turnOn()
    if (isAskedAgain) {
      await Promise.all([...journal.codes].map(async (code) => askForMails(code, caller, journal)))
    }
    const drainMs = await waitForDrain(url, DRAIN_MS)
    const { finding, mailRows, failedMails } = await checkEmbeddedRun({
      ...{ environment, server, journal, caller, drainMs, faults: 1, duplicateMailsMax: 0 },
    })
    const owed = MAILS_OF_A_WIN * finding.codes
    const tried = Math.max(...mailRows.map(({ attempts }) => attempts))
    return {
      ...finding,
      measured: `${waiting} mails waited, after at most ${tried} attempts gone ${Math.round(drainMs / 1000)} s after the return; spin p99 ${p99Ms} ms meanwhile`,
      shortfalls: [
        ...finding.shortfalls,
        ...shortfallsOf({
          'a code of each win': finding.codes === plays - Math.floor(plays / 4),
          'two mails of each code that wait': waiting === owed,
          'no mail said to be sent while there was nobody to take it': saidToBeSent === 0,
          'each mail arrived, and none was refused': finding.mails === owed && failedMails === 0,
          'every draw and code answered, and none with a 5xx': attempts.failures().length === 0,
          [`spin under ${SPIN_MS} ms for ${share * 100} %`]: isQuick,
        }),
      ],
    }
  },
})
