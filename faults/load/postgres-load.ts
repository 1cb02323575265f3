import { newJournal } from '#faults/checker/journal.ts'
import { shortfallsOf, type Finding } from '#faults/runs/fault-run.ts'

import { watchAnswers } from '#faults/measurements/answers.ts'
import { newCaller } from '#faults/players/callers.ts'
import { watchHealth } from '#faults/measurements/health.ts'
import { startPlayers } from '#faults/players/players.ts'
import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { DRAIN_MS, checkPostgresRun } from '#faults/checker/check-postgres-run.ts'
import { startProbes, type Probes } from '#faults/players/probes.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'

/** More than the connections that the server keeps, so that some always wait for one. */
const CLIENTS = 16

export type PostgresLoad = {
  readonly probes: Probes
  /** The server has ended by itself: there is nothing left to put faults in. */
  hasEnded(): boolean
  /** Codes acknowledged so far. */
  codes(): number
  /** Ends players and server, and tells what was found and how slow the slowest answers were. */
  end(faults: number, hasMails: boolean): Promise<Omit<Finding, 'measured'> & { readonly slowest: Slowest }>
}

export type Slowest = { readonly answerMs: number; readonly healthMs: number }

/** One server that must survive whatever befalls its PostgreSQL, and players who never let it rest. */
export async function startPostgresLoad(
  environment: PostgresEnvironment,
  env: Readonly<Record<string, string>> = environment.env,
): Promise<PostgresLoad> {
  const server = startRestartableServer(env)
  const { url, process: running } = await server.current()
  const answers = watchAnswers()
  const journal = newJournal()
  const caller = newCaller(server.url, answers.record)
  const endHealth = watchHealth(url)
  const endPlayers = startPlayers(CLIENTS, caller, journal)
  const probes = startProbes(server.url, journal, answers.record)
  const hasEnded = () => running.exitCode !== null || running.signalCode !== null
  return {
    probes,
    hasEnded,
    codes: () => journal.codes.length,
    async end(faults, hasMails) {
      // Nobody would ever answer those who still ask.
      if (hasEnded()) caller.giveUp()
      await Promise.all([endPlayers(), probes.end()])
      const health = await endHealth()
      const answerMs = answers.slowestMs()
      const failures = answers.failures()
      const { failedStarts } = server
      const postgresRun = { faults, journal, caller, url, failedStarts, hasMails }
      const { drainMs, ...finding } = await checkPostgresRun(environment, postgresRun)
      const survives = !hasEnded()
      const exitCode = await server.end()
      const shortfalls = [
        ...finding.shortfalls,
        ...shortfallsOf({
          'the server survives': survives,
          'exit status 0 at the end': exitCode === 0,
          '/healthz is never refused': health.refused === 0,
          'faults that players notice': failures > 0,
          'more codes than faults': journal.codes.length > faults,
          'an empty outbox within 120 s': drainMs < DRAIN_MS,
        }),
      ]
      return { ...finding, shortfalls, slowest: { answerMs, healthMs: health.slowestMs } }
    },
  }
}
