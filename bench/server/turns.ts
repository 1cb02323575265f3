import { medians } from '../median.ts'
import type { Contestant, Figures } from './contestants.ts'

export type Turn<T extends Contestant> = {
  readonly contestant: T
  readonly clients: number
  readonly figures: Figures
}

/**
 * Measures each of them in turn, round by round, so that whatever disturbs the machine disturbs all of them; gives for each the
 * medians of its rounds, and all failures together.
 */
export async function takeTurns<T extends Contestant>(
  contestants: readonly T[],
  clients: readonly number[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
  say: (line: string) => void,
): Promise<readonly Turn<T>[]> {
  const pairs = clients.flatMap((count) => contestants.map((contestant) => ({ contestant, clients: count })))
  const taken = pairs.map((pair) => ({ ...pair, runs: [] as Figures[] }))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { contestant, clients: count, runs } of taken) {
      const figures = await contestant.measure(count, seconds)
      runs.push(figures)
      say(
        `${round} of ${rounds}: ${contestant.name}, ${count} clients: ${figures.perSecond.toFixed(0)} a second`,
      )
    }
  }
  return taken.map(({ contestant, clients: count, runs }) => {
    const failed = runs.reduce((sum, run) => sum + run.failed, 0)
    return { contestant, clients: count, figures: { ...medians(runs), failed } }
  })
}

/** What of a figure stands in the results. */
export function toldOf({
  perSecond,
  p50Ms,
  p95Ms,
  p99Ms,
  failed,
}: Figures): Omit<Figures, 'ownMicroseconds'> {
  return { perSecond, p50Ms, p95Ms, p99Ms, failed }
}
