import { setTimeout as pause } from 'node:timers/promises'

import type { Query } from '#database/server/database.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { checkPostgresRun } from '#faults/checker/check-postgres-run.ts'
import { newJournal } from '#faults/checker/journal.ts'
import {
  createPostgresEnvironment,
  type PostgresEnvironment,
} from '#faults/environments/postgres-environment.ts'
import { newCaller } from '#faults/players/callers.ts'
import { newPlayer, play } from '#faults/players/players.ts'
import { readSchemaLines } from '#testing/database/schema-lines.ts'
import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'

import { addFigures, faultRun, NO_FIGURES, shortfallsOf, type Figures } from './fault-run.ts'

const STARTS = 5
/** The first start finds an empty database, the second a migrated one. */
const TIMES = ['first', 'second'] as const
const SCHEMA_LINES_MIN = 60
const GATHERED_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 20

export const simultaneousStarts = faultRun<{ readonly rounds: number }>({
  name: 'C11',
  title: `${STARTS} servers start at once on an empty PostgreSQL, and again on the migrated one`,
  sizes: { full: { rounds: 20 }, short: { rounds: 1 } },
  async run({ rounds }, report) {
    const started = { first: 0, second: 0 }
    const shortfalls: string[] = []
    const schemas: string[] = []
    let figures: Figures = NO_FIGURES
    let slowestMs = 0
    for (let round = 1; round <= rounds; round += 1) {
      // A new PostgreSQL for each round: roles belong to all its databases, and the next round would find them.
      const environment = await createPostgresEnvironment('quick')
      for (const time of TIMES) {
        const startedAt = performance.now()
        const { servers, failedStarts } = await startAtOnce(environment)
        slowestMs = Math.max(slowestMs, performance.now() - startedAt)
        started[time] += servers.length
        const found = await playAndCheck(environment, servers, failedStarts)
        figures = addFigures(figures, found)
        shortfalls.push(...found.shortfalls.map((shortfall) => `round ${round}, ${time} time: ${shortfall}`))
        schemas.push((await readSchema(environment)).join('\n'))
      }
      await environment.remove()
      report(`round ${round}: ${started.first} and ${started.second} servers have started`)
    }

    const [schema = ''] = schemas
    const all = rounds * STARTS
    return {
      ...figures,
      measured: `${started.first}/${all} started, and ${started.second}/${all} again, ${STARTS} at once within ${Math.round(slowestMs)} ms; ${new Set(schemas).size} schema`,
      shortfalls: [
        ...shortfalls,
        ...shortfallsOf({
          'every start succeeds': started.first === all && started.second === all,
          'the same schema each time': schemas.every((other) => other === schema),
          'the schema is not empty': schema.split('\n').length > SCHEMA_LINES_MIN,
        }),
      ],
    }
  },
})

async function startAtOnce(environment: PostgresEnvironment) {
  const { results } = await environment.read(async (query) => {
    // Every server blocks on this lock at its first look-up of a name, so that all of them migrate at the same moment.
    await query('lock table pg_catalog.pg_namespace in access exclusive mode')
    const startedAt = performance.now()
    const servers = Array.from({ length: STARTS }, async () => runServer(environment.env))
    while ((await countWaiting(query)) < STARTS && performance.now() - startedAt < GATHERED_WITHIN_MS) {
      await pause(LOOK_EVERY_MS)
    }
    return { results: Promise.allSettled(servers) }
  })
  const starts = await results
  return {
    servers: starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : [])),
    failedStarts: starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : [])),
  }
}

async function countWaiting(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>(
    'select count(distinct pid)::int as count from pg_locks where not granted',
  )
  return row?.count ?? 0
}

/** Plays a game at each server, since a server that is ready may still lack a privilege; then stops all of them. */
async function playAndCheck(
  environment: PostgresEnvironment,
  servers: readonly ServerProcess[],
  failedStarts: readonly string[],
) {
  const journal = newJournal()
  await Promise.all(
    servers.map(async ({ url }, n) =>
      play(
        await newPlayer(n),
        newCaller(async () => url),
        journal,
      ),
    ),
  )
  const url = servers[0]?.url ?? ''
  const caller = newCaller(async () => url)
  const found = await checkPostgresRun(environment, {
    faults: 1,
    journal,
    caller,
    url,
    failedStarts,
    hasMails: false,
  })
  const exitCodes = await Promise.all(servers.map(async (server) => server.end()))
  const demands = {
    'a draw at every server': found.draws === servers.length,
    'exit status 0 of every server': exitCodes.every((code) => code === 0),
  }
  return { ...found, shortfalls: [...found.shortfalls, ...shortfallsOf(demands)] }
}

async function readSchema(environment: PostgresEnvironment): Promise<readonly string[]> {
  const owner = openPostgres(environment.env.MIGRATIONS_DATABASE_URL)
  return readSchemaLines(owner).finally(async () => owner.close())
}
