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
  readonly least: number
  readonly most: number
}

/** Standard deviations on each side of the mean that contain 95 % of the results. */
const DEVIATIONS = 1.96

/** Returns each prize name once, the wins first, with its drawn and expected numbers over all tables of odds. */
export function computePrizeStats(tallies: readonly OddsTally[]): readonly PrizeStats[] {
  const shares = new Map<string, { isWin: boolean; drawn: number; expected: number; variance: number }>()
  const shareOf = (name: string, isWinning: boolean) => {
    const share = shares.get(name) ?? { isWin: isWinning, drawn: 0, expected: 0, variance: 0 }
    shares.set(name, share)
    return share
  }
  for (const { odds, drawn } of tallies) {
    const draws = [...drawn.values()].reduce((sum, count) => sum + count, 0)
    const chances = new Map<string, number>()
    for (const prize of odds) {
      shareOf(prize.name, isWin(prize))
      chances.set(prize.name, (chances.get(prize.name) ?? 0) + prize.probability / 100)
    }
    for (const [name, chance] of chances) {
      const share = shareOf(name, false)
      share.expected += draws * chance
      share.variance += draws * chance * (1 - chance)
    }
    // A name that is missing in its table of odds is counted here all the same; the audit reports it.
    for (const [name, count] of drawn) shareOf(name, true).drawn += count
  }
  return [...shares]
    .map(([name, { variance, ...share }]) => {
      const margin = DEVIATIONS * Math.sqrt(variance)
      const least = Math.max(0, share.expected - margin)
      return { name, ...share, least, most: share.expected + margin }
    })
    .toSorted((a, b) => Number(b.isWin) - Number(a.isWin))
}

/** Is the number in the range of fair results? The range is rounded outwards, because draws are whole numbers. */
export function isExpected({ drawn, least, most }: PrizeStats): boolean {
  return drawn >= Math.floor(least) && drawn <= Math.ceil(most)
}
