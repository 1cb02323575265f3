import { medians } from '#bench/median.ts'

import type { Figures } from './targets/figures.ts'
import type { Target } from './targets/targets.ts'

/** The medians of one target with one number of clients. */
export type RoundResult<T extends Target> = {
  readonly target: T
  readonly clients: number
  readonly figures: Figures
}

/**
 * Measures all targets alternately, round by round, so that other load on the machine affects all of them. Returns the medians of
 * the rounds for each target and number of clients, and the sum of the failures.
 */
export async function measureInRounds<T extends Target>(
  targets: readonly T[],
  clients: readonly number[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
  log: (line: string) => void,
): Promise<readonly RoundResult<T>[]> {
  const pairs = clients.flatMap((count) => targets.map((target) => ({ target, clients: count })))
  const measurements = pairs.map((pair) => ({ ...pair, runs: [] as Figures[] }))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { target, clients: count, runs } of measurements) {
      const figures = await target.measure(count, seconds)
      runs.push(figures)
      log(`${round} of ${rounds}: ${target.name}, ${count} clients: ${figures.perSecond.toFixed(0)} a second`)
    }
  }
  return measurements.map(({ target, clients: count, runs }) => {
    const failed = runs.reduce((sum, run) => sum + run.failed, 0)
    return { target, clients: count, figures: { ...medians(runs), failed } }
  })
}

/** The figures that are part of the results. */
export function reportedFigures({
  perSecond,
  p50Ms,
  p95Ms,
  p99Ms,
  failed,
}: Figures): Omit<Figures, 'loadProcessMicroseconds'> {
  return { perSecond, p50Ms, p95Ms, p99Ms, failed }
}
