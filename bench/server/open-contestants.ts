import { join } from 'node:path'

import {
  createEmbeddedEnvironment,
  type EmbeddedEnvironment,
} from '#faults/environments/embedded-environment.ts'
import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'

import { overHttp, pgbenching, spinning, workingDirectly, type Contestant } from './contestants.ts'
import { startMeasured, type MeasuredProcess } from './measured-process.ts'
import {
  LITE_PATH,
  SERVER,
  startBare,
  startLiteOnPglite,
  startLiteOnPostgres,
  withLimits,
} from './our-servers.ts'
import type { RecordedSpin } from './record-spin.ts'
import { insertOf, makeParameters, makeRows } from './row-requests.ts'
import type { ContestantName, ProcessFigures } from './server-results.ts'

export type Opened = {
  readonly contestants: readonly Contestant<ContestantName>[]
  /** Start and memory of those that are a server, as they are now. */
  weigh(): Promise<readonly ProcessFigures[]>
  end(): Promise<void>
}

/** All of them at once, each with a database of its own kind: those on PostgreSQL share one. */
export async function openContestants(
  place: PostgresEnvironment,
  [ours, direct, lite]: readonly [EmbeddedEnvironment, EmbeddedEnvironment, EmbeddedEnvironment],
  spin: RecordedSpin,
): Promise<Opened> {
  const insert = insertOf(spin.sql)
  const servers: { name: ContestantName; server: MeasuredProcess; residentMb: number }[] = []
  const serve = async (name: ContestantName, starting: Promise<MeasuredProcess>) => {
    const server = await starting
    servers.push({ name, server, residentMb: await server.residentMb() })
    return server
  }
  // All clients come from one address, and there are more than one address may have connections: as from a proxy.
  const startOurs = async (name: ContestantName, env: Readonly<Record<string, string>>) =>
    spinning(name, await serve(name, startMeasured(SERVER, { TRUST_PROXY: '1', ...env }, '/readyz')), spin)
  const startLite = async (name: ContestantName, starting: Promise<MeasuredProcess>) =>
    overHttp(name, await serve(name, starting), LITE_PATH, makeRows)

  const contestants: readonly Contestant<ContestantName>[] = [
    await startOurs('ours-postgres', place.env),
    await startOurs('ours-postgres-limited', withLimits(place.env)),
    pgbenching('pgbench', place.env.DATABASE_URL, spin.sql, false),
    // As the owner: pgbench prepares a whole pipeline before the first of it has said in whose name.
    pgbenching('pgbench-at-once', place.env.MIGRATIONS_DATABASE_URL, spin.sql, true),
    overHttp(
      'bare-hono-postgres',
      await serve('bare-hono-postgres', startBare(place, insert)),
      '/spin',
      async (count) => makeParameters(count, insert),
    ),
    await startLite('supabase-lite-postgres', startLiteOnPostgres(place)),
    await startOurs('ours-pglite', ours.env),
    await workingDirectly('pglite-direct', join(direct.dataDir, 'database'), spin.sql),
    await startLite('supabase-lite-pglite', startLiteOnPglite(lite)),
  ]
  return {
    contestants,
    weigh: async () =>
      Promise.all(
        servers.map(async ({ name, server, residentMb }) => ({
          ...{ name, residentMb, startMs: server.startMs },
          residentAfterLoadMb: await server.residentMb(),
        })),
      ),
    async end() {
      for (const { end } of contestants) await end()
    },
  }
}

/** A migrated place with odds in force, and copies of it: each contestant has one of its own. */
export async function createEmbeddedPlaces(): Promise<
  readonly [EmbeddedEnvironment, EmbeddedEnvironment, EmbeddedEnvironment]
> {
  const first = await createEmbeddedEnvironment()
  await (await startMeasured(SERVER, first.env, '/readyz')).end()
  const copy = async () => createEmbeddedEnvironment({ from: first.dataDir })
  return [first, await copy(), await copy()]
}
