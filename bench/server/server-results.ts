import type { Percentiles } from './percentiles.ts'

/** The targets that handle the same spin, or run the same SQL, in one run. */
export const TARGETS = [
  'ours-postgres',
  'ours-postgres-limited',
  'pgbench',
  /** pgbench with the same round trips as our server. */
  'pgbench-at-once',
  'bare-hono-postgres',
  'supabase-lite-postgres',
  'ours-pglite',
  'pglite-direct',
  'supabase-lite-pglite',
] as const
export type TargetName = (typeof TARGETS)[number]

/** Medians of the rounds. `failed` is the sum over all rounds. */
export type Rate = Percentiles & {
  readonly name: TargetName
  readonly clients: number
  readonly perSecond: number
  readonly failed: number
}

/** The same with 8 clients and so many stored participations at the start. */
export type Growth = Percentiles & {
  readonly engine: 'postgres' | 'pglite'
  readonly participations: number
  readonly perSecond: number
  readonly failed: number
}

export type ProcessFigures = {
  readonly name: TargetName
  /** Time from the spawn to the first answer, on a migrated database. */
  readonly startMs: number
  readonly residentMb: number
  readonly residentAfterLoadMb: number
}

/** The results of one run. Figures of different runs cannot be compared, because the load of the machine varies. */
export type ServerResults = {
  readonly finishedAt: string
  readonly machine: string
  readonly postgres: string
  readonly rounds: number
  readonly secondsOfRound: number
  /** Processor time of the load process per request, on the same cores as the target. */
  readonly loadMicroseconds: number
  /** The number of round trips to PostgreSQL per spin. */
  readonly roundTrips: number
  readonly rates: readonly Rate[]
  readonly growth: readonly Growth[]
  /** Tables that a spin reads by sequential scan, with the largest number of participations. */
  readonly sequentialScans: readonly string[]
  readonly processes: readonly ProcessFigures[]
  readonly mailsPerSecond: number
}

/** The rate of a target. Throws if the run did not measure it. */
export function rateOf({ rates }: Pick<ServerResults, 'rates'>, name: TargetName, clients: number): Rate {
  const found = rates.find((rate) => rate.name === name && rate.clients === clients)
  if (!found) throw new Error(`${name} was not measured at ${clients} clients`)
  return found
}
