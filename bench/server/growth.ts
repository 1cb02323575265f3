import { createEmbeddedPlace, type EmbeddedPlace } from '#faults/load/embedded-place.ts'
import type { PostgresPlace } from '#faults/load/postgres-place.ts'
import { openPglite } from '#server/database/pglite.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { databaseUrl } from '#testing/database-url.ts'
import { createOwnDatabase } from '#testing/own-postgres.ts'

import { spinTarget, type Target } from '#bench/server/targets/targets.ts'
import { fill } from '#bench/database/fill-database.ts'
import { startMeasured } from '#bench/server/targets/measured-process.ts'
import { SERVER } from '#bench/server/targets/servers.ts'
import type { RecordedSpin } from '#bench/server/sql/record-spin.ts'
import { findSequentialScans } from '#bench/server/sql/sequential-scans.ts'
import type { Growth, ServerResults } from './server-results.ts'
import type { SpinSql } from '#bench/server/sql/spin-sql.ts'
import { asSuperuser } from '#bench/database/superuser.ts'
import { measureInRounds, reportedFigures } from './rounds.ts'

export type Grown = Pick<Growth, 'engine' | 'participations'> & {
  readonly target: Target
  /** The superuser's address of its database, where there is one. */
  readonly url: string | null
}

/** Our server on a database of its own in which so many have played. */
export async function createGrownPostgres(
  place: PostgresPlace,
  participations: number,
  oddsHash: string,
): Promise<Grown> {
  const name = `grown_${participations}`
  await createOwnDatabase(place.postgres.url, name)
  const at = (login: string) => databaseUrl(place.postgres.url, name, login)
  const env = { ...place.env, DATABASE_URL: at('server'), MIGRATIONS_DATABASE_URL: at('owner') }
  await (await startMeasured(SERVER, env, '/readyz')).end()
  const url = at('postgres')
  await asSuperuser(url, async (query) => fill(query, participations, oddsHash))
  await asSuperuser(url, async (query) => query('vacuum (analyze)'), true)
  await asSuperuser(url, async (query) => query('checkpoint'), true)
  const server = await startMeasured(SERVER, env, '/readyz')
  return { engine: 'postgres', participations, url, target: spinTarget(name, server, { oddsHash }) }
}

/** The same on the embedded database, in a copy of a migrated one. */
export async function createGrownPglite(
  from: EmbeddedPlace,
  participations: number,
  oddsHash: string,
): Promise<Grown> {
  const place = await createEmbeddedPlace({ from: from.dataDir })
  const engine = await openPglite(`${place.dataDir}/database`)
  const patiently = { answerWithinMs: 300_000 }
  await engine.transaction(async (query) => fill(query, participations, oddsHash), patiently)
  await engine.transaction(async (query) => query('analyze'), patiently)
  await engine.close()
  const server = await startMeasured(SERVER, place.env, '/readyz')
  const target = spinTarget(`grown-pglite-${participations}`, server, { oddsHash })
  const end = async () => target.end().then(async () => place.remove())
  return { engine: 'pglite', participations, url: null, target: { ...target, end } }
}

export type GrowthFigures = Pick<ServerResults, 'growth' | 'sequentialScans'>

const CLIENTS = 8

/** The same spins with more and more of them stored, in turns too; then what a spin reads with the most of them. */
export async function measureGrowth(
  place: PostgresPlace,
  migrated: EmbeddedPlace,
  { sql, oddsHash }: RecordedSpin,
  size: {
    readonly stored: Readonly<Record<Growth['engine'], readonly number[]>>
    readonly rounds: number
    readonly seconds: number
  },
  say: (line: string) => void,
): Promise<GrowthFigures> {
  const grown: Grown[] = []
  try {
    for (const participations of size.stored.pglite)
      grown.push(await createGrownPglite(migrated, participations, oddsHash))
    for (const participations of size.stored.postgres) {
      say(`storing ${participations} participations`)
      grown.push(await createGrownPostgres(place, participations, oddsHash))
    }
    const targets = grown.map(({ target }) => target)
    const turns = await measureInRounds(targets, [CLIENTS], size, say)
    const growth = grown.map(({ engine, participations, target }) => {
      const turn = turns.find((taken) => taken.target === target)
      if (!turn) throw new Error(`${target.name} was not measured`)
      return { engine, participations, ...reportedFigures(turn.figures) }
    })
    return { growth, sequentialScans: await scansOf(grown, sql) }
  } finally {
    for (const { target } of grown) await target.end()
  }
}

async function scansOf(grown: readonly Grown[], sql: SpinSql): Promise<readonly string[]> {
  const url = grown.at(-1)?.url
  if (!url) throw new Error('the last and largest database is no PostgreSQL')
  const engine = openPostgres(url)
  return findSequentialScans(engine, sql).finally(async () => engine.close())
}
