import { join } from 'node:path'

import { createEmbeddedPlace, type EmbeddedPlace } from '#faults/load/embedded-place.ts'
import type { PostgresPlace } from '#faults/load/postgres-place.ts'

import { httpTarget, pgbenchTarget, spinTarget, directTarget, type Target } from './targets.ts'
import { startMeasured, type MeasuredProcess } from './measured-process.ts'
import {
  LITE_PATH,
  SERVER,
  startBare,
  startLiteOnPglite,
  startLiteOnPostgres,
  withLimits,
} from './servers.ts'
import type { RecordedSpin } from '#bench/server/sql/record-spin.ts'
import { insertOf, makeParameters, makeRows } from '#bench/server/load/row-requests.ts'
import type { TargetName, ProcessFigures } from '#bench/server/server-results.ts'

export type Opened = {
  readonly targets: readonly Target<TargetName>[]
  /** Start and memory of those that are a server, as they are now. */
  weigh(): Promise<readonly ProcessFigures[]>
  end(): Promise<void>
}

/** All of them at once, each with a database of its own kind: those on PostgreSQL share one. */
export async function openTargets(
  place: PostgresPlace,
  [ours, direct, lite]: readonly [EmbeddedPlace, EmbeddedPlace, EmbeddedPlace],
  spin: RecordedSpin,
): Promise<Opened> {
  const insert = insertOf(spin.sql)
  const servers: { name: TargetName; server: MeasuredProcess; residentMb: number }[] = []
  const serve = async (name: TargetName, starting: Promise<MeasuredProcess>) => {
    const server = await starting
    servers.push({ name, server, residentMb: await server.residentMb() })
    return server
  }
  // All clients come from one address, and there are more than one address may have connections: as from a proxy.
  const startOurs = async (name: TargetName, env: Readonly<Record<string, string>>) =>
    spinTarget(name, await serve(name, startMeasured(SERVER, { TRUST_PROXY: '1', ...env }, '/readyz')), spin)
  const startLite = async (name: TargetName, starting: Promise<MeasuredProcess>) =>
    httpTarget(name, await serve(name, starting), LITE_PATH, makeRows)

  const targets: readonly Target<TargetName>[] = [
    await startOurs('ours-postgres', place.env),
    await startOurs('ours-postgres-limited', withLimits(place.env)),
    pgbenchTarget('pgbench', place.env.DATABASE_URL, spin.sql, false),
    // As the owner: pgbench prepares a whole pipeline before the first of it has said in whose name.
    pgbenchTarget('pgbench-at-once', place.env.MIGRATIONS_DATABASE_URL, spin.sql, true),
    httpTarget(
      'bare-hono-postgres',
      await serve('bare-hono-postgres', startBare(place, insert)),
      '/spin',
      async (count) => makeParameters(count, insert),
    ),
    await startLite('supabase-lite-postgres', startLiteOnPostgres(place)),
    await startOurs('ours-pglite', ours.env),
    await directTarget('pglite-direct', join(direct.dataDir, 'database'), spin.sql),
    await startLite('supabase-lite-pglite', startLiteOnPglite(lite)),
  ]
  return {
    targets,
    weigh: async () =>
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

/** A migrated place with odds in force, and copies of it: each target has one of its own. */
export async function createEmbeddedDirectories(): Promise<
  readonly [EmbeddedPlace, EmbeddedPlace, EmbeddedPlace]
> {
  const first = await createEmbeddedPlace()
  await (await startMeasured(SERVER, first.env, '/readyz')).end()
  const copy = async () => createEmbeddedPlace({ from: first.dataDir })
  return [first, await copy(), await copy()]
}
