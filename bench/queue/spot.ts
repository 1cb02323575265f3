import { seededRandom } from '#faults/load/seeded-random.ts'

import type { MeasuredService } from './measured-service.ts'
import { REFUSED_AFTER_SECONDS, type Policy } from './policies.ts'
import { logNormal, spotArrivals } from './random-times.ts'
import { simulate, type Simulated, type Visit } from './simulate.ts'

/** A television spot: so many people, half of them within about two minutes. */
export const PEOPLE = 100_000
export const HEIGHT_SECONDS = 60
const SEED = 20_261_121
/** A 503 is told without a word with the database: by the CPU of a process, about a tenth of a spin. */
const REFUSAL_OF_A_SPIN = 0.1
/** The few who come later change nothing. */
const LAST_ARRIVAL_SECONDS = 540
/** After the beginning: whoever has no answer by then has gone. */
export const GIVEN_UP_SECONDS = 600
/** From here on a wait is felt: before it the wheel turns anyway. */
export const FELT_SECONDS = 4

export type Outcome = {
  readonly processes: number
  readonly policy: string
  readonly load: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly slowest: number
  /** Of all visitors. */
  readonly feltShare: number
  readonly lostShare: number
  readonly triesPerVisitor: number
  /** Of all that the servers worked on: answers that nobody waited for any more. */
  readonly wastedShare: number
  /** After the beginning of the spot: from then on nobody waits so long that she feels it. */
  readonly recoveredAt: number
  readonly visits: readonly Visit[]
}

/** The spot on so many processes, each with its share of a database that keeps up. Seeded: the same each time. */
export function playSpot(
  processes: number,
  { perSecond, spread, spinsPerVisit }: MeasuredService,
  policy: Policy,
): Outcome {
  const random = seededRandom(SEED)
  const arrivals = spotArrivals(PEOPLE, HEIGHT_SECONDS, random).filter((at) => at < LAST_ARRIVAL_SECONDS)
  const mean = spinsPerVisit / perSecond
  const refusal = { afterSeconds: REFUSED_AFTER_SECONDS, costSeconds: REFUSAL_OF_A_SPIN / perSecond }
  const system = {
    servers: processes,
    service: logNormal(mean, spread, random),
    refusal,
  }
  const simulated = simulate(arrivals, system, policy.patience(random), GIVEN_UP_SECONDS)
  const heightPerSecond = PEOPLE / (HEIGHT_SECONDS * Math.E)
  const about = { processes, policy: policy.name, load: (heightPerSecond * mean) / processes }
  return { ...about, ...summarise(simulated) }
}

export function summarise({ visits, wasted }: Simulated): Omit<Outcome, 'processes' | 'policy' | 'load'> {
  const stays = visits.map(stayOf).toSorted((one, other) => one - other)
  const answered = stays.filter((stay) => stay < Infinity)
  const felt = visits.filter((visit) => stayOf(visit) > FELT_SECONDS)
  const tries = visits.reduce((sum, visit) => sum + visit.tries, 0)
  const last = (share: number) =>
    answered[Math.min(answered.length - 1, Math.floor(share * answered.length))] ?? NaN
  return {
    p50: last(0.5),
    p95: last(0.95),
    p99: last(0.99),
    slowest: answered.at(-1) ?? NaN,
    feltShare: felt.length / visits.length,
    lostShare: 1 - answered.length / visits.length,
    triesPerVisitor: tries / visits.length,
    wastedShare: wasted / (wasted + answered.length),
    recoveredAt: felt.reduce(
      (latest, { arrivedAt, answeredAt }) => Math.max(latest, answeredAt ?? arrivedAt),
      0,
    ),
    visits,
  }
}

export function stayOf({ arrivedAt, answeredAt }: Visit): number {
  return (answeredAt ?? Infinity) - arrivedAt
}
