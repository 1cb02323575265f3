import type { Percentiles } from './percentiles.ts'

/** Who answers the same spin, or does the same SQL, in the same run. */
export const TARGETS = [
  'ours-postgres',
  'ours-postgres-limited',
  'pgbench',
  /** The same, in the same round trips as ours. */
  'pgbench-at-once',
  'bare-hono-postgres',
  'supabase-lite-postgres',
  'ours-pglite',
  'pglite-direct',
  'supabase-lite-pglite',
] as const
export type TargetName = (typeof TARGETS)[number]

/** Medians of the rounds. `failed`: of all rounds together. */
export type Rate = Percentiles & {
  readonly name: TargetName
  readonly clients: number
  readonly perSecond: number
  readonly failed: number
}

/** The same at 8 clients, with so many participations stored when the rounds begin. */
export type Growth = Percentiles & {
  readonly engine: 'postgres' | 'pglite'
  readonly participations: number
  readonly perSecond: number
  readonly failed: number
}

export type ProcessFigures = {
  readonly name: TargetName
  /** From the spawn until it answers, on a database that is there already. */
  readonly startMs: number
  readonly residentMb: number
  readonly residentAfterLoadMb: number
}

/** Of one run: figures taken at different times on a busy machine cannot be compared. */
export type ServerResults = {
  readonly finishedAt: string
  readonly machine: string
  readonly postgres: string
  readonly rounds: number
  readonly secondsOfRound: number
  /** Processor time of the load for one request, on the same cores as what it measures. */
  readonly loadMicroseconds: number
  /** How often a spin waits for PostgreSQL; pgbench is given the same round trips. */
  readonly roundTrips: number
  readonly rates: readonly Rate[]
  readonly growth: readonly Growth[]
  /** Tables that a statement of a spin reads from end to end, with the most participations stored: none. */
  readonly sequentialScans: readonly string[]
  readonly processes: readonly ProcessFigures[]
  readonly mailsPerSecond: number
}

/** Throws where the run did not measure it. */
export function rateOf({ rates }: Pick<ServerResults, 'rates'>, name: TargetName, clients: number): Rate {
  const found = rates.find((rate) => rate.name === name && rate.clients === clients)
  if (!found) throw new Error(`${name} was not measured at ${clients} clients`)
  return found
}
