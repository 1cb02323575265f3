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

/** More clients than the server has connections, so that some always wait for one. */
const CLIENTS = 16

export type PostgresLoad = {
  readonly probes: Probes
  /** True when the server has ended by itself: further faults would have no effect. */
  hasEnded(): boolean
  /** Returns the number of codes acknowledged so far. */
  codes(): number
  /** Ends players and server; returns the findings and the slowest answers. */
  end(
    faults: number,
    hasMails: boolean,
  ): Promise<Omit<Finding, 'measured'> & { readonly slowest: Slowest }>
}

export type Slowest = { readonly answerMs: number; readonly healthMs: number }

/** Starts one server, which must survive every fault of its PostgreSQL, with players and probes. */
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
      // No server answers the requests that are still open.
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
          '/healthz always answers': health.refused === 0,
          'players notice the faults': failures > 0,
          'more codes than faults': journal.codes.length > faults,
          'an empty outbox within 120 s': drainMs < DRAIN_MS,
        }),
      ]
      return { ...finding, shortfalls, slowest: { answerMs, healthMs: health.slowestMs } }
    },
  }
}
