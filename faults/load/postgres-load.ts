import { newJournal } from '#faults/checker/journal.ts'
import { shortfallsOf, type Finding } from '#faults/runs/fault-run.ts'

import { checkRun } from '#faults/checker/check-run.ts'
import { AttemptLog } from '#faults/measurements/attempt-log.ts'
import { waitForDrain } from '#faults/measurements/drain.ts'
import { newCaller } from '#faults/players/callers.ts'
import { watchHealth } from '#faults/measurements/health.ts'
import { startPlayers } from '#faults/players/players.ts'
import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { startProbes, type Probes } from '#faults/players/probes.ts'
import { startRestartableServer } from '#faults/environments/restartable-server.ts'

/**
 * The number of clients. It exceeds the connections of the server, so that some clients always wait
 * for a connection.
 */
const CLIENTS = 16

type PostgresLoad = {
  readonly probes: Probes
  /** Returns true if the server has ended by itself: further faults would then have no effect. */
  hasEnded(): boolean
  /** Returns the number of codes acknowledged so far. */
  codes(): number
  /** Ends the players and the server. Returns the findings and the slowest answers. */
  end(
    faults: number,
    hasMails: boolean,
  ): Promise<
    Omit<Finding, 'measured'> & { readonly slowest: { answerMs: number; healthMs: number } }
  >
}

/** Starts one server, which must survive every fault of its PostgreSQL, with players and probes. */
export async function startPostgresLoad(
  environment: PostgresEnvironment,
  env: Readonly<Record<string, string>> = environment.env,
): Promise<PostgresLoad> {
  const server = startRestartableServer(env)
  const { url, process: running } = await server.current()
  const attempts = new AttemptLog()
  const journal = newJournal()
  const caller = newCaller(server.url, attempts.record)
  const endHealth = watchHealth(url)
  const endPlayers = startPlayers(CLIENTS, caller, journal)
  const probes = startProbes(server.url, journal, attempts.record)
  const hasEnded = () => running.exitCode !== null || running.signalCode !== null
  return {
    probes,
    hasEnded,
    codes: () => journal.codes.length,
    async end(faults, hasMails) {
      // No server answers the open requests.
      if (hasEnded()) caller.giveUp()
      await Promise.all([endPlayers(), probes.end()])
      const health = await endHealth()
      const answerMs = attempts.slowestMs()
      const isNoticed = attempts.failures().length > 0
      const survives = !hasEnded()
      const drainMs = hasMails ? await waitForDrain(url) : null
      const finding = await checkRun({
        environment,
        server,
        journal,
        caller,
        faults,
        duplicateMailsMax: faults,
        drainMs,
      })
      const shortfalls = [
        ...finding.shortfalls,
        ...shortfallsOf({
          'the server survives': survives,
          '/healthz always answers': health.refused === 0,
          'players notice the faults': isNoticed,
          'more codes than faults': journal.codes.length > faults,
        }),
      ]
      return { ...finding, shortfalls, slowest: { answerMs, healthMs: health.slowestMs } }
    },
  }
}
