import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { quantile } from '#faults/measurements/attempt-log.ts'
import { SMTP_CASES, type SmtpCase } from '#faults/load/smtp-cases.ts'

import { addFigures, faultRun, NO_FIGURES, shortfallsOf } from './fault-run.ts'
import { openSmtpTrial, type SmtpTrialFinding, type SmtpTrialSize } from './smtp-trial.ts'

/** Servers under load at once: more would measure one another. */
const WAVE = 5

/** Each trial has a server of its own, which meets its cases one after the other. */
type Size = SmtpTrialSize & {
  readonly trials: readonly (readonly SmtpCase[])[]
  /** Of the spins, that must be quick: a few have no p99 to speak of. */
  readonly share: number
}

const SPIN_MS = 300

const SHORT = ['550 to the player', '450 to the venue', '554 at the final dot', 'drops after taking the mail']

export const smtpMatrix = faultRun<Size>({
  name: 'C8',
  title: 'mail servers that setFaults, in 14 ways',
  sizes: {
    full: {
      trials: SMTP_CASES.map((one) => [one]),
      ...{ perSecond: 2, forMs: 45_000, isAskedAgain: false, share: 0.99 },
    },
    short: {
      trials: [SMTP_CASES.filter(({ name }) => SHORT.includes(name))],
      ...{ perSecond: 6, forMs: 1_000, isAskedAgain: true, share: 0.5 },
    },
  },
  async run({ trials, share, ...size }, report) {
    const empty = await createEmbeddedEnvironment()
    await empty.read(async () => {})
    const loaded: Awaited<ReturnType<typeof openSmtpTrial>>[] = []
    for (let first = 0; first < trials.length; first += WAVE) {
      const wave = trials.slice(first, first + WAVE)
      const opened = await Promise.all(wave.map(async (cases) => openSmtpTrial(cases, size, empty.dataDir)))
      report(`load on ${opened.map(({ name }) => name).join('; ')}`)
      await Promise.all(opened.map(async ({ load }) => load()))
      loaded.push(...opened)
    }
    // Not beside the load: to read the databases is work.
    const findings: SmtpTrialFinding[] = []
    for (const { name, end } of loaded) {
      findings.push(await end())
      report(`${name}: over`)
    }
    await empty.remove()

    const spinMs = findings.flatMap((one) => one.spinMs)
    const most = (of: (one: SmtpTrialFinding) => number) => Math.max(...findings.map(of))
    const refused = findings.reduce((sum, { failedMails }) => sum + (failedMails ?? 0), 0)
    return {
      ...findings.reduce<typeof NO_FIGURES>(addFigures, NO_FIGURES),
      measured: [
        `${trials.flat().length} ways; spin p99 ${Math.round(quantile(spinMs, 0.99))} ms`,
        `at most ${most(({ attemptsPerMail }) => attemptsPerMail)} attempts of a mail`,
        `${refused} mails refused for good`,
        `outbox empty after ${Math.round(most(({ drainMs }) => drainMs) / 1000)} s at most`,
      ].join('; '),
      shortfalls: [
        ...findings.flatMap(({ shortfalls }) => shortfalls),
        ...shortfallsOf({
          [`spin under ${SPIN_MS} ms for ${share * 100} %`]: quantile(spinMs, share) < SPIN_MS,
        }),
      ],
    }
  },
})
