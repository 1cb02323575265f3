import { setTimeout as pause } from 'node:timers/promises'

import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { newCaller } from '#faults/players/callers.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startPlayers } from '#faults/players/players.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { quantile } from '#testing/measurements/quantile.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const CLIENTS = 6
const MIN_UPTIME_MS = 20
const START_MEDIAN_MS = 2_000
const START_MAX_MS = 15_000

type Size = { readonly kills: number; readonly maxUptimeMs: number; readonly hasMails: boolean }

export const randomKills = faultRun<Size>({
  name: 'C1',
  title: 'SIGKILL at random, embedded database',
  sizes: {
    full: { kills: 200, maxUptimeMs: 1_800, hasMails: true },
    // A killed sender's claim on its mails lasts a minute. This is too long for the short form.
    short: { kills: 5, maxUptimeMs: 400, hasMails: false },
  },
  async run({ kills, maxUptimeMs, hasMails }, report) {
    const environment = await createEmbeddedEnvironment()
    const server = startRestartableServer(environment.env)
    const journal = newJournal()
    const caller = newCaller(server.url)
    const endPlayers = startPlayers(CLIENTS, caller, journal)
    const ownExits: string[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      const { process: running } = await server.current()
      await pause(MIN_UPTIME_MS + Math.random() * (maxUptimeMs - MIN_UPTIME_MS))
      if (running.exitCode !== null) ownExits.push(`before kill ${kill}`)
      await server.restart('SIGKILL')
      report(`${kill} kills, ${journal.codes.length} codes`)
    }
    await endPlayers()
    const drainMs = hasMails ? await waitForDrain(await server.url()) : null
    const finding = await checkRun({
      environment,
      server,
      journal,
      caller,
      drainMs,
      faults: kills,
      duplicateMailsMax: kills,
    })
    await environment.remove()

    const [median, longest] = [0.5, 1].map((fraction) =>
      Math.round(quantile(server.startDurationsMs, fraction)),
    ) as [number, number]
    return {
      ...finding,
      measured: `start ${median} ms at the median, ${longest} ms at most; outbox empty after ${Math.round((drainMs ?? 0) / 1000)} s`,
      tooLate: shortfallsOf({
        'start under 2 s at the median': median < START_MEDIAN_MS,
        'start under 15 s at most': longest < START_MAX_MS,
      }),
      shortfalls: [
        ...finding.shortfalls,
        ...ownExits.map((when) => `the server ended by itself ${when}`),
        ...shortfallsOf({
          'more than one code in ten kills': journal.codes.length > kills / 10,
        }),
      ],
    }
  },
})
