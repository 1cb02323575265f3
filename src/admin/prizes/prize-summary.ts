import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

import type { WonByKey } from './won-units.ts'

/**
 * The unit of probabilities. They have at most four decimals, so in this unit they are integers
 * with exact sums.
 */
const UNITS_PER_PERCENT = 10_000

export type PlaySummary = {
  /**
   * The average number of wins of each prize in 100 plays of one day. The number is at most the
   * stock.
   */
  readonly wins: readonly { readonly key: string; readonly name: string; readonly count: number }[]
  /** The number of plays without a win; negative if the odds are above 100 %. */
  readonly losses: number
  /** The value of the won prizes, in euros. */
  readonly euros: number
  /** The names of the prizes whose content has no value. */
  readonly withoutValue: readonly string[]
}

/**
 * Returns the average wins of 100 plays of one day, and their value. A probability that is not a
 * number counts as 0. A limit that is not a number counts as no limit. `wonBefore`: the units won
 * before, by the key of the prize.
 */
export function summarisePlays(
  prizes: readonly DocumentPrize[],
  wonBefore: WonByKey = {},
): PlaySummary {
  const units = prizes.map(({ key, probability, stock }) => {
    const left = Math.min(
      limitOf(stock?.total) - (wonBefore[key]?.total ?? 0),
      limitOf(stock?.perDay),
    )
    return Math.round(Math.min(probability || 0, Math.max(left, 0)) * UNITS_PER_PERCENT)
  })
  const wins = prizes.map(({ key, name }, index) => ({
    key,
    name,
    count: (units[index] ?? 0) / UNITS_PER_PERCENT,
  }))
  const values = prizes.map(({ details = '' }) => euroValue(details))
  const won = units.reduce((sum, unit) => sum + unit, 0)
  return {
    wins,
    losses: (100 * UNITS_PER_PERCENT - won) / UNITS_PER_PERCENT,
    euros: wins.reduce((sum, { count }, index) => sum + count * (values[index] ?? 0), 0),
    withoutValue: wins.filter((_, index) => values[index] === null).map(({ name }) => name),
  }
}

const limitOf = (units = Infinity) => (Number.isNaN(units) ? Infinity : units)

/**
 * Returns the last amount of euros in the content of a prize, such as 4.5 for « 25 cl, 4,50 €
 * TTC ». Returns null if the content has no amount.
 */
export function euroValue(details: string): number | null {
  const amount = [...details.matchAll(/(\d{1,9}(?:\s\d{3}){0,2})(?:[,.](\d{1,2}))?\s?€/g)].at(-1)
  return amount ? Number(`${amount[1]?.replaceAll(/\s/g, '')}.${amount[2] ?? 0}`) : null
}
