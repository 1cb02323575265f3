import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { newCaller } from '#faults/players/callers.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startPlayers } from '#faults/players/players.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const CLIENTS = 6
const MIN_UPTIME_MS = 300
const MAX_UPTIME_MS = 1_500
const ENDED_WITHIN_MS = 10_000
const DRAIN_MS = 30_000

type Size = { readonly stops: number }

export const gracefulStops = faultRun<Size>({
  name: 'C4',
  title: 'SIGTERM under load',
  sizes: { full: { stops: 50 }, short: { stops: 1 } },
  async run({ stops }, report) {
    const environment = await createEmbeddedEnvironment()
    const server = startRestartableServer(environment.env)
    const journal = newJournal()
    const caller = newCaller(server.url)
    const endPlayers = startPlayers(CLIENTS, caller, journal)
    const exitCodes: (number | null)[] = []
    let slowestMs = 0
    for (let stop = 1; stop <= stops; stop += 1) {
      const { process: running } = await server.current()
      await pause(MIN_UPTIME_MS + Math.random() * (MAX_UPTIME_MS - MIN_UPTIME_MS))
      const startedAt = performance.now()
      const ended = once(running, 'exit')
      const next = server.restart('SIGTERM')
      const [exitCode] = (await ended) as [number | null]
      exitCodes.push(exitCode)
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      await next
      report(`${stop} stops, ${journal.codes.length} codes`)
    }
    await endPlayers()
    const drainMs = await waitForDrain(await server.url(), DRAIN_MS)
    // A server that stops gracefully marks the mails that it has sent: no mail arrives twice.
    const finding = await checkRun({
      environment,
      server,
      journal,
      caller,
      drainMs,
      faults: stops,
      duplicateMailsMax: 0,
    })
    await environment.remove()
    return {
      ...finding,
      measured: `ended after ${Math.round(slowestMs)} ms at most`,
      tooLate: shortfallsOf({ 'ended within 10 s': slowestMs < ENDED_WITHIN_MS }),
      shortfalls: [
        ...finding.shortfalls,
        ...shortfallsOf({
          'exit status 0 at every stop': exitCodes.every((code) => code === 0),
          'at least one code for each stop': journal.codes.length >= stops,
        }),
      ],
    }
  },
})
