import { join } from 'node:path'

import {
  findInsertStatement,
  makeParameterRequests,
  makeRowRequests,
} from '#bench/server/load/row-requests.ts'
import type { ProcessFigures, TargetName } from '#bench/server/server-results.ts'
import type { RecordedSpin } from '#bench/server/sql/record-spin.ts'
import {
  createEmbeddedEnvironment,
  type EmbeddedEnvironment,
} from '#faults/environments/embedded-environment.ts'
import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'

import { startMeasured, type MeasuredProcess } from './measured-process.ts'
import {
  LITE_PATH,
  SERVER,
  startBare,
  startLiteOnPglite,
  startLiteOnPostgres,
  withLimits,
} from './servers.ts'
import { directTarget, httpTarget, pgbenchTarget, spinTarget, type Target } from './targets.ts'

export type OpenTargets = {
  readonly targets: readonly Target<TargetName>[]
  /** Start time and current memory of the targets that are servers. */
  measureProcesses(): Promise<readonly ProcessFigures[]>
  end(): Promise<void>
}

/** Starts all targets. Those on PostgreSQL share one database; each embedded database has its own directory. */
export async function openTargets(
  environment: PostgresEnvironment,
  [ours, direct, lite]: readonly [EmbeddedEnvironment, EmbeddedEnvironment, EmbeddedEnvironment],
  spin: RecordedSpin,
): Promise<OpenTargets> {
  const insert = findInsertStatement(spin.sql)
  const servers: { name: TargetName; server: MeasuredProcess; residentMb: number }[] = []
  const serve = async (name: TargetName, starting: Promise<MeasuredProcess>) => {
    const server = await starting
    servers.push({ name, server, residentMb: await server.residentMb() })
    return server
  }
  // All clients have the same address and would exceed the limit of connections per address, so the server trusts one proxy.
  const startOurs = async (name: TargetName, env: Readonly<Record<string, string>>) =>
    spinTarget(name, await serve(name, startMeasured(SERVER, { TRUST_PROXY: '1', ...env }, '/readyz')), spin)
  const startLite = async (name: TargetName, starting: Promise<MeasuredProcess>) =>
    httpTarget(name, await serve(name, starting), LITE_PATH, makeRowRequests)

  const targets: readonly Target<TargetName>[] = [
    await startOurs('ours-postgres', environment.env),
    await startOurs('ours-postgres-limited', withLimits(environment.env)),
    pgbenchTarget('pgbench', environment.env.DATABASE_URL, spin.sql, false),
    // As the owner: pgbench prepares all statements of a pipeline before `set role` is executed.
    pgbenchTarget('pgbench-at-once', environment.env.MIGRATIONS_DATABASE_URL, spin.sql, true),
    httpTarget(
      'bare-hono-postgres',
      await serve('bare-hono-postgres', startBare(environment, insert)),
      '/spin',
      async (count) => makeParameterRequests(count, insert),
    ),
    await startLite('supabase-lite-postgres', startLiteOnPostgres(environment)),
    await startOurs('ours-pglite', ours.env),
    await directTarget('pglite-direct', join(direct.dataDir, 'database'), spin.sql),
    await startLite('supabase-lite-pglite', startLiteOnPglite(lite)),
  ]
  return {
    targets,
    measureProcesses: async () =>
      Promise.all(
        servers.map(async ({ name, server, residentMb }) => ({
          ...{ name, residentMb, startMs: server.startMs },
          residentAfterLoadMb: await server.residentMb(),
        })),
      ),
    async end() {
      for (const { end } of targets) await end()
    },
  }
}

/** A directory with a migrated database and odds, and two copies of it: one for each target. */
export async function createEmbeddedDirectories(): Promise<
  readonly [EmbeddedEnvironment, EmbeddedEnvironment, EmbeddedEnvironment]
> {
  const first = await createEmbeddedEnvironment()
  await (await startMeasured(SERVER, first.env, '/readyz')).end()
  const copy = async () => createEmbeddedEnvironment({ from: first.dataDir })
  return [first, await copy(), await copy()]
}
