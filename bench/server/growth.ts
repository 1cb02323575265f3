import { fillDatabase } from '#bench/database/fill-database.ts'
import { asSuperuser } from '#bench/database/superuser.ts'
import { openPglite } from '#database/server/pglite/pglite.ts'
import { openPostgres } from '#database/server/postgres.ts'
import {
  createEmbeddedEnvironment,
  type EmbeddedEnvironment,
} from '#faults/environments/embedded-environment.ts'
import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { databaseUrl } from '#testing/database/database-url.ts'
import { createOwnedDatabase } from '#testing/database/postgres-process.ts'

import { measureInRounds, reportedFigures } from './rounds.ts'
import type { Growth, ServerResults } from './server-results.ts'
import type { RecordedSpin } from './sql/record-spin.ts'
import { findSequentialScans } from './sql/sequential-scans.ts'
import type { SpinSql } from './sql/spin-sql.ts'
import { startMeasured } from './targets/measured-process.ts'
import { SERVER } from './targets/servers.ts'
import { spinTarget, type Target } from './targets/targets.ts'

/** Our server on a database with so many participations. */
export type GrownTarget = Pick<Growth, 'engine' | 'participations'> & {
  readonly target: Target
  /** The URL for the superuser of a PostgreSQL; null for the embedded database. */
  readonly url: string | null
}

/** Starts our server on a new PostgreSQL database with so many participations. */
export async function createGrownPostgres(
  environment: PostgresEnvironment,
  participations: number,
  oddsHash: string,
): Promise<GrownTarget> {
  const name = `grown_${participations}`
  await createOwnedDatabase(environment.postgres.url, name)
  const at = (login: string) => databaseUrl(environment.postgres.url, name, login)
  const env = { ...environment.env, DATABASE_URL: at('server'), MIGRATIONS_DATABASE_URL: at('owner') }
  await (await startMeasured(SERVER, env, '/readyz')).end()
  const url = at('postgres')
  await asSuperuser(url, async (query) => fillDatabase(query, participations, oddsHash))
  await asSuperuser(url, async (query) => query('vacuum (analyze)'), true)
  await asSuperuser(url, async (query) => query('checkpoint'), true)
  const server = await startMeasured(SERVER, env, '/readyz')
  return { engine: 'postgres', participations, url, target: spinTarget(name, server, { oddsHash }) }
}

/** Starts our server on a copy of a migrated embedded database, with so many participations. */
export async function createGrownPglite(
  from: EmbeddedEnvironment,
  participations: number,
  oddsHash: string,
): Promise<GrownTarget> {
  const environment = await createEmbeddedEnvironment({ from: from.dataDir })
  const engine = await openPglite(`${environment.dataDir}/database`)
  const longTimeout = { timeoutMs: 300_000 }
  await engine.transaction(async (query) => fillDatabase(query, participations, oddsHash), longTimeout)
  await engine.transaction(async (query) => query('analyze'), longTimeout)
  await engine.close()
  const server = await startMeasured(SERVER, environment.env, '/readyz')
  const target = spinTarget(`grown-pglite-${participations}`, server, { oddsHash })
  const end = async () => target.end().then(async () => environment.remove())
  return { engine: 'pglite', participations, url: null, target: { ...target, end } }
}

export type GrowthFigures = Pick<ServerResults, 'growth' | 'sequentialScans'>

const CLIENTS = 8

/** Measures spins with increasing numbers of participations, and the sequential scans of a spin with the largest number. */
export async function measureGrowth(
  environment: PostgresEnvironment,
  migrated: EmbeddedEnvironment,
  { sql, oddsHash }: RecordedSpin,
  size: {
    readonly stored: Readonly<Record<Growth['engine'], readonly number[]>>
    readonly rounds: number
    readonly seconds: number
  },
  log: (line: string) => void,
): Promise<GrowthFigures> {
  const grown: GrownTarget[] = []
  try {
    for (const participations of size.stored.pglite)
      grown.push(await createGrownPglite(migrated, participations, oddsHash))
    for (const participations of size.stored.postgres) {
      log(`storing ${participations} participations`)
      grown.push(await createGrownPostgres(environment, participations, oddsHash))
    }
    const targets = grown.map(({ target }) => target)
    const results = await measureInRounds(targets, [CLIENTS], size, log)
    const growth = grown.map(({ engine, participations, target }) => {
      const result = results.find((candidate) => candidate.target === target)
      if (!result) throw new Error(`${target.name} was not measured`)
      return { engine, participations, ...reportedFigures(result.figures) }
    })
    return { growth, sequentialScans: await findScans(grown, sql) }
  } finally {
    for (const { target } of grown) await target.end()
  }
}

async function findScans(grown: readonly GrownTarget[], sql: SpinSql): Promise<readonly string[]> {
  const url = grown.at(-1)?.url
  if (!url) throw new Error('the last and largest database is not a PostgreSQL')
  const engine = openPostgres(url)
  return findSequentialScans(engine, sql).finally(async () => engine.close())
}
