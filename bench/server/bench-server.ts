/**
 * `npm run bench`: measures spins over HTTP on both databases, and pgbench with the same SQL,
 * alternately, so that other load on the machine affects all of them; and the start of the server.
 * Exits with status 1 if a limit is not met. `--quick` measures less and once, and judges nothing:
 * on a busy machine one short round says little.
 */

import { parseArgs } from 'node:util'

import { atLeast, printDemands } from '#bench/demand.ts'
import { medians } from '#bench/median.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import { createPostgresEnvironment } from '#faults/environments/postgres-environment.ts'

import { measureSpins } from './load.ts'
import { startMeasured, type MeasuredServer } from './measured-server.ts'
import { runPgbench } from './pgbench.ts'
import { recordSpin } from './record-spin.ts'
import { measureStarts } from './starts.ts'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const SIZE = options.quick
  ? { rounds: 1, seconds: 2, clients: [8], stored: 10_000 }
  : { rounds: 3, seconds: 3, clients: [1, 8, 64], stored: 100_000 }
/** The number of clients to which the limit applies. */
const DEMANDED_CLIENTS = 8
/** The lowest permitted rate of the server, beside that of pgbench. */
const BESIDE_PGBENCH = 0.4

type Target = {
  readonly name: string
  readonly measure: (clients: number, seconds: number) => Promise<{ readonly perSecond: number }>
}

const postgres = await createPostgresEnvironment('durable')
const embedded = await createEmbeddedEnvironment()
const servers: MeasuredServer[] = []
try {
  const onPostgres = await serve('PostgreSQL', postgres.env)
  const script = await recordSpin(postgres.env)
  const pgbench: Target = {
    name: 'pgbench',
    measure: async (...load) => runPgbench(postgres.env.DATABASE_URL, script, ...load),
  }
  const limited = await serve('PostgreSQL, rate limits', { ...postgres.env, RATE_LIMIT: '' })
  const rates = await measureInTurns([
    onPostgres,
    pgbench,
    limited,
    await serve('embedded database', embedded.env),
  ])
  console.table(rates)
  for (const server of servers) await server.end()

  console.log(`Start with an empty embedded database, and with ${SIZE.stored} participations:`)
  console.table(await measureStarts(SIZE.stored, SIZE.rounds))
  if (!options.quick) {
    const rateOf = ({ name }: Target) =>
      rates.find((rate) => rate.name === name && rate.clients === DEMANDED_CLIENTS)?.perSecond ??
      NaN
    const besidePgbench = rateOf(onPostgres) / rateOf(pgbench)
    printDemands([atLeast('spins on PostgreSQL, beside pgbench', besidePgbench, BESIDE_PGBENCH)])
  }
} finally {
  for (const server of servers) await server.end()
  await embedded.remove()
  await postgres.remove()
}

async function serve(name: string, env: Readonly<Record<string, string>>): Promise<Target> {
  const server = await startMeasured(env)
  servers.push(server)
  return { name, measure: async (...load) => measureSpins(server, ...load) }
}

/** Returns the medians of the rounds for each target and number of clients. */
async function measureInTurns(targets: readonly Target[]) {
  const measurements = SIZE.clients.flatMap((clients) =>
    targets.map((target) => ({ target, clients, runs: [] as { perSecond: number }[] })),
  )
  for (let round = 0; round < SIZE.rounds; round += 1) {
    for (const { target, clients, runs } of measurements)
      runs.push(await target.measure(clients, SIZE.seconds))
  }
  return measurements.map(({ target: { name }, clients, runs }) => ({
    name,
    clients,
    ...medians(runs),
  }))
}
