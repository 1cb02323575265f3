import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What one process can do, with its PostgreSQL beside it. */
export type MeasuredService = {
  readonly perSecond: number
  /** The slowest twentieth against the median: how uneven services are. */
  readonly spread: number
  /** A visit's calls in spins: what a visitor asks beside her spin. */
  readonly spinsPerVisit: number
  readonly source: string
}

const RESULTS = join(import.meta.dirname, '../results')
const CLIENTS = 8

type ServerRates = {
  readonly rates: readonly {
    readonly name: string
    readonly clients: number
    readonly perSecond: number
    readonly p50Ms: number
    readonly p95Ms: number
  }[]
}
type Cost = {
  readonly nodeCpuMs: number
  readonly postgresCpuMs: number
  readonly p50Ms: number
  readonly p95Ms: number
}
type Costs = { readonly costs: Readonly<Record<'spin' | 'visit', Cost>> }

/** The two cores that everything here was measured on. */
const CORES = 2

/**
 * From `npm run bench`, results/server.json: 8 clients on PostgreSQL. Where that was not run, what two cores can do by the
 * processor's time that `npm run bench:cost` saw a spin take: its own rate is that of a machine that plays the clients too.
 * Never more than one core of Node can do for whole visits, whose other calls gain nothing from spins that are recorded together.
 */
export async function readMeasuredService(): Promise<MeasuredService> {
  const { spin, visit } = (await readResults<Costs>('cost.json')).costs
  const spinsPerVisit = cpuOf(visit) / cpuOf(spin)
  const mostOfOneCore = (spinsPerVisit * 1000) / visit.nodeCpuMs
  if (!existsSync(join(RESULTS, 'server.json'))) {
    const perSecond = Math.min((CORES * 1000) / cpuOf(spin), 1000 / spin.nodeCpuMs, mostOfOneCore)
    return { perSecond, spread: spin.p95Ms / spin.p50Ms, spinsPerVisit, source: 'bench/results/cost.json' }
  }
  const { rates } = await readResults<ServerRates>('server.json')
  const rate = rates.find(({ name, clients }) => name === 'ours-postgres' && clients === CLIENTS)
  if (!rate) throw new Error(`bench/results/server.json has no rate of ours-postgres at ${CLIENTS} clients`)
  const { p50Ms, p95Ms } = rate
  const perSecond = Math.min(rate.perSecond, mostOfOneCore)
  return {
    perSecond,
    spread: p95Ms / p50Ms,
    spinsPerVisit,
    source: 'bench/results/server.json and cost.json',
  }
}

function cpuOf({ nodeCpuMs, postgresCpuMs }: Cost): number {
  return nodeCpuMs + postgresCpuMs
}

async function readResults<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(RESULTS, name), 'utf8')) as T
}
