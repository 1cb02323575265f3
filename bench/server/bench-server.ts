/**
 * `npm run bench`: measures spins over HTTP on both databases, with limits and without, pgbench
 * with the same SQL, and the start of the server. The measurements alternate, so that other load on
 * the machine affects all of them. The first round is cold, because each server has just started.
 * The medians of the later rounds are compared with the limits. Exits with status 1 if a limit is
 * not met. `--quick` measures less, without pgbench, and allows twice the processor time, because
 * one short round on a busy machine says little.
 */

import { parseArgs } from 'node:util'

import { atLeast, atMost, printDemands } from '#bench/demand.ts'
import { medians } from '#bench/median.ts'
import { createEmbeddedEnvironment } from '#faults/environments/embedded-environment.ts'
import {
  createPostgresEnvironment,
  type PostgresEnvironment,
} from '#faults/environments/postgres-environment.ts'

import { measureLoad, type LoadFigures } from './load.ts'
import { startMeasured, type MeasuredServer } from './measured-server.ts'
import { runPgbench } from './pgbench.ts'
import { parentOf } from './processor-time.ts'
import { recordSpin } from './record-spin.ts'
import { makeSpins } from './spin-requests.ts'
import { measureStart, measureStarts } from './starts.ts'

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const SIZE = options.quick
  ? { rounds: 1, seconds: 2, spins: 1000, stored: 10_000 }
  : { rounds: 3, seconds: 3, spins: 2000, stored: 100_000 }
const CLIENTS = 8
/** The lowest permitted rate of the server without limits, as a share of the rate of pgbench. */
const BESIDE_PGBENCH = 0.9
/**
 * The highest permitted processor time of a spin with limits, of server and database together, in
 * milliseconds.
 */
const PROCESSOR_MS = options.quick ? 9 : 4.5

type Figures = Partial<LoadFigures> & { readonly perSecond: number }
type Target = { readonly name: string; readonly measure: () => Promise<Figures> }

const postgres = await createPostgresEnvironment('durable')
const embedded = await createEmbeddedEnvironment()
const servers: MeasuredServer[] = []
try {
  // The first start runs the migrations and publishes the example venues.
  await measureStart(postgres.env)
  const limited = { RATE_LIMIT: '' }
  const script = await recordSpin(postgres.env)
  const onPostgres = await start(postgres.env, postgres)
  const withLimits = await start({ ...postgres.env, ...limited }, postgres)
  const onEmbedded = await start({ ...embedded.env, ...limited }, null)
  const unlimited = load('PostgreSQL, without limits', onPostgres)
  const pgbench: Target = {
    name: 'pgbench',
    measure: async () => runPgbench(postgres.env.DATABASE_URL, script, CLIENTS, SIZE.seconds),
  }
  const crowd = load('PostgreSQL', withLimits)
  const medianOf = await measureInTurns([
    unlimited,
    ...(options.quick ? [] : [pgbench]),
    crowd,
    load('embedded database', onEmbedded),
  ])
  for (const server of servers) await server.end()

  console.log(`Start with an empty embedded database, and with ${SIZE.stored} participations:`)
  console.table(await measureStarts(SIZE.stored, SIZE.rounds))
  const crowdMs = medianOf(crowd, 'processorMs')
  const demands = [atMost('processor ms of a spin in a crowd on PostgreSQL', crowdMs, PROCESSOR_MS)]
  if (!options.quick) {
    const rate = medianOf(unlimited, 'perSecond') / medianOf(pgbench, 'perSecond')
    demands.push(atLeast('spins without limits, beside pgbench', rate, BESIDE_PGBENCH))
  }
  printDemands(demands)
} finally {
  for (const server of servers) await server.end()
  await embedded.remove()
  await postgres.remove()
}

type Served = { readonly server: MeasuredServer; readonly postmaster: number | null }

async function start(
  env: Readonly<Record<string, string>>,
  database: PostgresEnvironment | null,
): Promise<Served> {
  const server = await startMeasured(env)
  servers.push(server)
  const backend = await database?.read(async (query) => {
    const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(row?.pid ?? 0)
  })
  return { server, postmaster: backend ?? null }
}

function load(name: string, { server, postmaster }: Served): Target {
  return {
    name,
    measure: async () =>
      measureLoad({ ...server, postmaster }, await makeSpins(SIZE.spins), CLIENTS),
  }
}

/** Prints each round. Returns the medians of the targets without the cold round. */
async function measureInTurns(targets: readonly Target[]) {
  const runs = new Map<Target, Figures[]>(targets.map((target) => [target, []]))
  for (let round = 0; round <= SIZE.rounds; round += 1) {
    const table: Record<string, object> = {}
    for (const [target, figures] of runs) {
      const measured = await target.measure()
      figures.push(measured)
      table[target.name] = rounded(measured)
    }
    console.log(round === 0 ? 'Cold:' : `Round ${round}:`)
    console.table(table)
  }
  return (target: Target, figure: keyof LoadFigures): number =>
    medians(
      (runs.get(target) ?? []).slice(1).map((figures) => ({ figure: figures[figure] ?? NaN })),
    ).figure
}

function rounded(figures: object) {
  const entries = Object.entries(figures)
  return Object.fromEntries(
    entries.map(([name, figure]) => [name, Number(Number(figure).toFixed(2))]),
  )
}
