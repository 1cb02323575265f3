import { medians } from '#bench/median.ts'
import type { Target, Figures } from '#bench/server/targets/targets.ts'

export type Turn<T extends Target> = {
  readonly target: T
  readonly clients: number
  readonly figures: Figures
}

/**
 * Measures each of them in turn, round by round, so that whatever disturbs the machine disturbs all of them; gives for each the
 * medians of its rounds, and all failures together.
 */
export async function measureInRounds<T extends Target>(
  targets: readonly T[],
  clients: readonly number[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
  say: (line: string) => void,
): Promise<readonly Turn<T>[]> {
  const pairs = clients.flatMap((count) => targets.map((target) => ({ target, clients: count })))
  const taken = pairs.map((pair) => ({ ...pair, runs: [] as Figures[] }))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { target, clients: count, runs } of taken) {
      const figures = await target.measure(count, seconds)
      runs.push(figures)
      say(`${round} of ${rounds}: ${target.name}, ${count} clients: ${figures.perSecond.toFixed(0)} a second`)
    }
  }
  return taken.map(({ target, clients: count, runs }) => {
    const failed = runs.reduce((sum, run) => sum + run.failed, 0)
    return { target, clients: count, figures: { ...medians(runs), failed } }
  })
}

/** What of a figure stands in the results. */
export function reportedFigures({
  perSecond,
  p50Ms,
  p95Ms,
  p99Ms,
  failed,
}: Figures): Omit<Figures, 'ownMicroseconds'> {
  return { perSecond, p50Ms, p95Ms, p99Ms, failed }
}
