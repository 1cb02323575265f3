import { isWin, LOSS_KEY, type Prize, prizeKeyOf } from '#venues/prizes/prize.ts'

/** The draws of a venue under one table of odds. */
export type OddsTally = {
  readonly odds: readonly Prize[]
  /** The number of draws of each prize, by its key. */
  readonly drawn: ReadonlyMap<string, number>
}

export type PrizeFigures = {
  readonly key: string
  readonly name: string
  readonly isWin: boolean
  readonly drawn: number
  /** The sum over all draws of the probability of the prize at the draw. */
  readonly expected: number
  /** The range that contains 95 % of fair results. */
  readonly rangeMin: number
  readonly rangeMax: number
}

type CountedPrize = {
  readonly key: string
  name: string
  isWin: boolean
  drawn: number
  expected: number
  variance: number
}

/** The number of standard deviations on each side of the mean that contains 95 % of the results. */
const DEVIATIONS = 1.96

/**
 * Takes the draws by table of odds, oldest first. Returns the drawn and expected numbers of each
 * prize over all tables, the wins first. Prizes that no draw could give are left out. A renamed
 * prize has its last name.
 */
export function computePrizeFigures(tallies: readonly OddsTally[]): readonly PrizeFigures[] {
  const byKey = new Map<string, CountedPrize>()
  const prizeOf = (key: string) => {
    const prize = byKey.get(key) ?? {
      key,
      name: key,
      isWin: key !== LOSS_KEY,
      drawn: 0,
      expected: 0,
      variance: 0,
    }
    byKey.set(key, prize)
    return prize
  }
  for (const { odds, drawn } of tallies) {
    const draws = [...drawn.values()].reduce((sum, count) => sum + count, 0)
    const chances = new Map<string, number>()
    for (const prize of odds) {
      const key = isWin(prize) ? prizeKeyOf(prize.id) : LOSS_KEY
      prizeOf(key).name = prize.name
      chances.set(key, (chances.get(key) ?? 0) + prize.probability / 100)
    }
    for (const [key, chance] of chances) {
      const prize = prizeOf(key)
      prize.expected += draws * chance
      prize.variance += draws * chance * (1 - chance)
    }
    // A prize that is missing in the table of odds counts, too. The audit reports it.
    for (const [key, count] of drawn) prizeOf(key).drawn += count
  }
  return [...byKey.values()]
    .filter(({ drawn, expected }) => drawn + expected > 0)
    .map(({ variance, ...prize }) => {
      const margin = DEVIATIONS * Math.sqrt(variance)
      const rangeMin = Math.max(0, prize.expected - margin)
      return { ...prize, rangeMin, rangeMax: prize.expected + margin }
    })
    .toSorted((a, b) => Number(b.isWin) - Number(a.isWin))
}

/** The number of plays from which their results can be compared with the odds. */
export const FAIRNESS_PLAYS = 100

/** Returns whether the drawn number is in the range of fair results. */
export function isExpected({ drawn, rangeMin, rangeMax }: PrizeFigures): boolean {
  return drawn >= Math.floor(rangeMin) && drawn <= Math.ceil(rangeMax)
}
