import { isWin, LOSS_KEY, type Prize, prizeKeyOf } from '#venues/prizes/prize.ts'

/** The draws of one venue under one table of odds: how often each prize was drawn, by its key. */
export type OddsTally = {
  readonly odds: readonly Prize[]
  readonly drawn: ReadonlyMap<string, number>
}

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

type CountedPrize = {
  name: string
  isWin: boolean
  drawn: number
  expected: number
  variance: number
}

/** Standard deviations on each side of the mean that contain 95 % of the results. */
const DEVIATIONS = 1.96

/**
 * Returns each prize once, the wins first, with its drawn and expected numbers over all tables of
 * odds, oldest first. A renamed prize has its last name. A prize that was not in the odds of any
 * draw is left out.
 */
export function computePrizeStats(tallies: readonly OddsTally[]): readonly PrizeStats[] {
  const statsByKey = new Map<string, CountedPrize>()
  const statsOf = (key: string) => {
    const stats = statsByKey.get(key) ?? {
      name: key,
      isWin: key !== LOSS_KEY,
      drawn: 0,
      expected: 0,
      variance: 0,
    }
    statsByKey.set(key, stats)
    return stats
  }
  for (const { odds, drawn } of tallies) {
    const draws = [...drawn.values()].reduce((sum, count) => sum + count, 0)
    const chances = new Map<string, number>()
    for (const prize of odds) {
      const key = isWin(prize) ? prizeKeyOf(prize.id) : LOSS_KEY
      statsOf(key).name = prize.name
      chances.set(key, (chances.get(key) ?? 0) + prize.probability / 100)
    }
    for (const [key, chance] of chances) {
      const stats = statsOf(key)
      stats.expected += draws * chance
      stats.variance += draws * chance * (1 - chance)
    }
    // A prize that is missing in its table of odds is counted here all the same; the audit reports
    // it.
    for (const [key, count] of drawn) statsOf(key).drawn += count
  }
  return [...statsByKey.values()]
    .filter(({ drawn, expected }) => drawn + expected > 0)
    .map(({ variance, ...stats }) => {
      const margin = DEVIATIONS * Math.sqrt(variance)
      const rangeMin = Math.max(0, stats.expected - margin)
      return { ...stats, rangeMin, rangeMax: stats.expected + margin }
    })
    .toSorted((a, b) => Number(b.isWin) - Number(a.isWin))
}

const PLAYS_TO_JUDGE = 100

/** Are there enough plays to compare them with the odds? */
export function areEnough(prizes: readonly PrizeStats[]): boolean {
  return prizes.reduce((sum, { drawn }) => sum + drawn, 0) >= PLAYS_TO_JUDGE
}

/**
 * Is the number in the range of fair results? The range is rounded outwards, because draws are
 * whole numbers.
 */
export function isExpected({ drawn, rangeMin, rangeMax }: PrizeStats): boolean {
  return drawn >= Math.floor(rangeMin) && drawn <= Math.ceil(rangeMax)
}
