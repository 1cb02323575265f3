import {
  createEmbeddedEnvironment,
  type EmbeddedEnvironment,
} from '#faults/environments/embedded-environment.ts'
import type { PostgresEnvironment } from '#faults/environments/postgres-environment.ts'
import { openPglite } from '#server/database/pglite.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { databaseUrl } from '#testing/database/database-url.ts'
import { createOwnedDatabase } from '#testing/database/postgres-process.ts'

import { spinning, type Contestant } from './contestants.ts'
import { fill } from './fill.ts'
import { startMeasured } from './measured-process.ts'
import { SERVER } from './our-servers.ts'
import type { RecordedSpin } from './record-spin.ts'
import { findSequentialScans } from './sequential-scans.ts'
import type { Growth, ServerResults } from './server-results.ts'
import type { SpinSql } from './spin-sql.ts'
import { asSuperuser } from './superuser.ts'
import { takeTurns, toldOf } from './turns.ts'

export type Grown = Pick<Growth, 'engine' | 'participations'> & {
  readonly contestant: Contestant
  /** The superuser's address of its database, where there is one. */
  readonly url: string | null
}

/** Our server on a database of its own in which so many have played. */
export async function growOnPostgres(
  place: PostgresEnvironment,
  participations: number,
  oddsHash: string,
): Promise<Grown> {
  const name = `grown_${participations}`
  await createOwnedDatabase(place.postgres.url, name)
  const at = (login: string) => databaseUrl(place.postgres.url, name, login)
  const env = { ...place.env, DATABASE_URL: at('server'), MIGRATIONS_DATABASE_URL: at('owner') }
  await (await startMeasured(SERVER, env, '/readyz')).end()
  const url = at('postgres')
  await asSuperuser(url, async (query) => fill(query, participations, oddsHash))
  await asSuperuser(url, async (query) => query('vacuum (analyze)'), true)
  await asSuperuser(url, async (query) => query('checkpoint'), true)
  const server = await startMeasured(SERVER, env, '/readyz')
  return { engine: 'postgres', participations, url, contestant: spinning(name, server, { oddsHash }) }
}

/** The same on the embedded database, in a copy of a migrated one. */
export async function growOnPglite(
  from: EmbeddedEnvironment,
  participations: number,
  oddsHash: string,
): Promise<Grown> {
  const place = await createEmbeddedEnvironment({ from: from.dataDir })
  const engine = await openPglite(`${place.dataDir}/database`)
  const patiently = { answerWithinMs: 300_000 }
  await engine.transaction(async (query) => fill(query, participations, oddsHash), patiently)
  await engine.transaction(async (query) => query('analyze'), patiently)
  await engine.close()
  const server = await startMeasured(SERVER, place.env, '/readyz')
  const contestant = spinning(`grown-pglite-${participations}`, server, { oddsHash })
  const end = async () => contestant.end().then(async () => place.remove())
  return { engine: 'pglite', participations, url: null, contestant: { ...contestant, end } }
}

export type GrowthFigures = Pick<ServerResults, 'growth' | 'sequentialScans'>

const CLIENTS = 8

/** The same spins with more and more of them stored, in turns too; then what a spin reads with the most of them. */
export async function measureGrowth(
  place: PostgresEnvironment,
  migrated: EmbeddedEnvironment,
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
      grown.push(await growOnPglite(migrated, participations, oddsHash))
    for (const participations of size.stored.postgres) {
      say(`storing ${participations} participations`)
      grown.push(await growOnPostgres(place, participations, oddsHash))
    }
    const contestants = grown.map(({ contestant }) => contestant)
    const turns = await takeTurns(contestants, [CLIENTS], size, say)
    const growth = grown.map(({ engine, participations, contestant }) => {
      const turn = turns.find((taken) => taken.contestant === contestant)
      if (!turn) throw new Error(`${contestant.name} was not measured`)
      return { engine, participations, ...toldOf(turn.figures) }
    })
    return { growth, sequentialScans: await scansOf(grown, sql) }
  } finally {
    for (const { contestant } of grown) await contestant.end()
  }
}

async function scansOf(grown: readonly Grown[], sql: SpinSql): Promise<readonly string[]> {
  const url = grown.at(-1)?.url
  if (!url) throw new Error('the last and largest database is no PostgreSQL')
  const engine = openPostgres(url)
  return findSequentialScans(engine, sql).finally(async () => engine.close())
}
