import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { quantile } from '#testing/measurements/quantile.ts'
import { SMTP_CASES, type SmtpCase } from '#faults/load/smtp-cases.ts'

import { addFigures, faultRun, NO_FIGURES, shortfallsOf } from './fault-run.ts'
import { openSmtpTrial, type SmtpTrialFinding, type SmtpTrialSize } from './smtp-trial.ts'

/** The number of servers under load at the same time: more servers would slow each other down. */
const TRIALS_AT_ONCE = 5

/** Each trial has its own server, which meets the trial's cases in sequence. */
type Size = SmtpTrialSize & {
  readonly trials: readonly (readonly SmtpCase[])[]
}

const SPIN_MS = 300

const SHORT = [
  '550 to the player',
  '450 to the venue',
  '554 at the final dot',
  'drops after taking the mail',
]

export const smtpMatrix = faultRun<Size>({
  name: 'C8',
  title: 'mail servers with 14 kinds of faults',
  sizes: {
    full: {
      trials: SMTP_CASES.map((one) => [one]),
      perSecond: 2,
      forMs: 45_000,
      isAskedAgain: false,
    },
    short: {
      trials: [SMTP_CASES.filter(({ name }) => SHORT.includes(name))],
      perSecond: 6,
      forMs: 1_000,
      isAskedAgain: true,
    },
  },
  async run({ trials, ...size }, report) {
    const empty = await createEmbeddedEnvironment()
    await empty.read(async () => {})
    const loaded: Awaited<ReturnType<typeof openSmtpTrial>>[] = []
    for (let first = 0; first < trials.length; first += TRIALS_AT_ONCE) {
      const group = trials.slice(first, first + TRIALS_AT_ONCE)
      const opened = await Promise.all(
        group.map(async (cases) => openSmtpTrial(cases, size, empty.dataDir)),
      )
      report(`load on ${opened.map(({ name }) => name).join('; ')}`)
      await Promise.all(opened.map(async ({ load }) => load()))
      loaded.push(...opened)
    }
    // The databases are read after all load, because reading them takes processor time.
    const findings: SmtpTrialFinding[] = []
    for (const { name, end } of loaded) {
      findings.push(await end())
      report(`${name}: checked`)
    }
    await empty.remove()

    const p99Ms = quantile(
      findings.flatMap((one) => one.spinMs),
      0.99,
    )
    const most = (of: (one: SmtpTrialFinding) => number) => Math.max(...findings.map(of))
    const refused = findings.reduce((sum, { failedMails }) => sum + (failedMails ?? 0), 0)
    return {
      ...findings.reduce<typeof NO_FIGURES>(addFigures, NO_FIGURES),
      measured: [
        `${trials.flat().length} kinds of faults; spin p99 ${Math.round(p99Ms)} ms`,
        `at most ${most(({ attemptsPerMail }) => attemptsPerMail)} attempts per mail`,
        `${refused} mails refused permanently`,
        `outbox empty after ${Math.round(most(({ drainMs }) => drainMs) / 1000)} s at most`,
      ].join('; '),
      tooLate: shortfallsOf({ [`spin p99 under ${SPIN_MS} ms`]: p99Ms < SPIN_MS }),
      shortfalls: findings.flatMap(({ shortfalls }) => shortfalls),
    }
  },
})
