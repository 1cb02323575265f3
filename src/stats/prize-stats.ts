import { isWin, type Prize } from '#venues/prize.ts'

/** The draws of one venue under one table of odds: how often each prize name was drawn. */
export type OddsTally = { readonly odds: readonly Prize[]; readonly drawn: ReadonlyMap<string, number> }

export type PrizeStats = {
  readonly name: string
  readonly isWin: boolean
  readonly drawn: number
  /** The sum over all draws, each under its own odds. */
  readonly expected: number
  /** The range that contains 95 % of fair results. */
  readonly rangeMin: number
  readonly rangeMax: number
}

/** Standard deviations on each side of the mean that contain 95 % of the results. */
const DEVIATIONS = 1.96

/** Returns each prize name once, the wins first, with its drawn and expected numbers over all tables of odds. */
export function computePrizeStats(tallies: readonly OddsTally[]): readonly PrizeStats[] {
  const statsByName = new Map<string, { isWin: boolean; drawn: number; expected: number; variance: number }>()
  const statsOf = (name: string, isWinning: boolean) => {
    const stats = statsByName.get(name) ?? { isWin: isWinning, drawn: 0, expected: 0, variance: 0 }
    statsByName.set(name, stats)
    return stats
  }
  for (const { odds, drawn } of tallies) {
    const draws = [...drawn.values()].reduce((sum, count) => sum + count, 0)
    const chances = new Map<string, number>()
    for (const prize of odds) {
      statsOf(prize.name, isWin(prize))
      chances.set(prize.name, (chances.get(prize.name) ?? 0) + prize.probability / 100)
    }
    for (const [name, chance] of chances) {
      const stats = statsOf(name, false)
      stats.expected += draws * chance
      stats.variance += draws * chance * (1 - chance)
    }
    // A name that is missing in its table of odds is counted here all the same; the audit reports it.
    for (const [name, count] of drawn) statsOf(name, true).drawn += count
  }
  return [...statsByName]
    .map(([name, { variance, ...stats }]) => {
      const margin = DEVIATIONS * Math.sqrt(variance)
      const rangeMin = Math.max(0, stats.expected - margin)
      return { name, ...stats, rangeMin, rangeMax: stats.expected + margin }
    })
    .toSorted((a, b) => Number(b.isWin) - Number(a.isWin))
}

/** Is the number in the range of fair results? The range is rounded outwards, because draws are whole numbers. */
export function isExpected({ drawn, rangeMin, rangeMax }: PrizeStats): boolean {
  return drawn >= Math.floor(rangeMin) && drawn <= Math.ceil(rangeMax)
}
