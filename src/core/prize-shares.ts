import { isWin, type Prize } from './prize.ts'

/** Draws of one venue under one table of odds: how often each prize name came out. */
export type OddsTally = { readonly odds: readonly Prize[]; readonly drawn: ReadonlyMap<string, number> }

export type PrizeShare = {
  readonly name: string
  readonly isWin: boolean
  readonly drawn: number
  /** By the odds that each draw was made under. */
  readonly expected: number
  /** Honest dice stay between these two, 19 times in 20. */
  readonly least: number
  readonly most: number
}

/** Standard deviations to each side that hold 95 % of all outcomes. */
const DEVIATIONS = 1.96

/** Each prize once, the wins first: what was drawn beside what was to be expected, over every table of odds that was in force. */
export function prizeShares(tallies: readonly OddsTally[]): readonly PrizeShare[] {
  const found = new Map<string, { isWin: boolean; drawn: number; expected: number; variance: number }>()
  const of = (name: string, wins: boolean) => {
    const share = found.get(name) ?? { isWin: wins, drawn: 0, expected: 0, variance: 0 }
    found.set(name, share)
    return share
  }
  for (const { odds, drawn } of tallies) {
    const draws = [...drawn.values()].reduce((sum, count) => sum + count, 0)
    const chances = new Map<string, number>()
    for (const prize of odds) {
      of(prize.name, isWin(prize))
      chances.set(prize.name, (chances.get(prize.name) ?? 0) + prize.probability / 100)
    }
    for (const [name, chance] of chances) {
      const share = of(name, false)
      share.expected += draws * chance
      share.variance += draws * chance * (1 - chance)
    }
    // A name that its own table does not hold: the audit says what to think of it; here it was drawn.
    for (const [name, count] of drawn) of(name, true).drawn += count
  }
  return [...found]
    .map(([name, { variance, ...share }]) => {
      const reach = DEVIATIONS * Math.sqrt(variance)
      const least = Math.max(0, share.expected - reach)
      return { name, ...share, least, most: share.expected + reach }
    })
    .toSorted((one, other) => Number(other.isWin) - Number(one.isWin))
}

/** Whether honest dice would have given this, 19 times in 20; half a prize cannot be drawn. */
export function isExpected({ drawn, least, most }: PrizeShare): boolean {
  return drawn >= Math.floor(least) && drawn <= Math.ceil(most)
}
