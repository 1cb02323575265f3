import { setTimeout as pause } from 'node:timers/promises'

import { checkRun } from '#faults/checker/check-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { newCaller } from '#faults/players/callers.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { startPlayers } from '#faults/players/players.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'
import { runServer } from '#testing/servers/running-server.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const CLIENTS = 6
const MIN_UPTIME_MS = 20
const MAX_UPTIME_MS = 800
/**
 * A refused start ends within this many times the duration of the first start of the same run. A
 * limit in seconds would fail on a busy machine.
 */
const REFUSED_WITHIN_STARTS = 3
/** The whole output of a refused start: one line. */
const REFUSAL =
  /^Error: the server did not start: [^\n]*Another process is using this database \(\S+database\.lock\): stop it first[^\n]*\n$/

type Size = { readonly secondStarts: number; readonly immediateRestarts: number }

export const secondStarts = faultRun<Size>({
  name: 'C5',
  title: 'second starts on one data directory',
  sizes: {
    full: { secondStarts: 20, immediateRestarts: 20 },
    short: { secondStarts: 1, immediateRestarts: 1 },
  },
  async run({ secondStarts: starts, immediateRestarts }, report) {
    const environment = await createEmbeddedEnvironment()
    const firstStartedAt = performance.now()
    const server = startRestartableServer(environment.env)
    const journal = newJournal()
    const caller = newCaller(server.url)
    const endPlayers = startPlayers(CLIENTS, caller, journal)
    const first = await server.current()
    const firstStartMs = performance.now() - firstStartedAt

    const refusals: Refusal[] = []
    for (let start = 1; start <= starts; start += 1) {
      refusals.push(await startSecond(environment.env))
      report(`second start ${start}: ${Math.round(refusals.at(-1)?.ms ?? 0)} ms`)
    }
    const isFirstAlive = first.process.exitCode === null && first.process.signalCode === null
    for (let restart = 1; restart <= immediateRestarts; restart += 1) {
      await pause(MIN_UPTIME_MS + Math.random() * (MAX_UPTIME_MS - MIN_UPTIME_MS))
      await server.restartWithoutWaiting()
      report(`immediate restart ${restart}: ${journal.codes.length} codes`)
    }
    await endPlayers()
    const finding = await checkRun({
      environment,
      server,
      journal,
      caller,
      faults: starts + immediateRestarts,
      duplicateMailsMax: 0,
      drainMs: null,
    })
    await environment.remove()

    const slowest = Math.max(...refusals.map(({ ms }) => ms))
    return {
      ...finding,
      measured: `second starts refused after ${Math.round(slowest)} ms at most (first start: ${Math.round(firstStartMs)} ms)`,
      shortfalls: [
        ...finding.shortfalls,
        ...refusals.flatMap(({ text }) =>
          REFUSAL.test(text) ? [] : [`output of a second start: ${text}`],
        ),
        ...shortfallsOf({
          'refused within three times the first start':
            slowest < REFUSED_WITHIN_STARTS * firstStartMs,
          'the first server still runs': isFirstAlive,
          'at least one code for each process': journal.codes.length > immediateRestarts,
        }),
      ],
    }
  },
})

type Refusal = { readonly text: string; readonly ms: number }

async function startSecond(env: Readonly<Record<string, string>>): Promise<Refusal> {
  const startedAt = performance.now()
  const text = await runServer(env).then(
    async (second) => `the second server runs, and ends with ${await second.end('SIGKILL')}`,
    String,
  )
  return { text, ms: performance.now() - startedAt }
}
