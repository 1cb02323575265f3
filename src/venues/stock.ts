import type { Prize } from './prize.ts'

/** How many units of a prize can be won: in total, and per day (Paris time). All segments with the same name share them. */
export type Stock = { readonly total?: number; readonly perDay?: number }

/** A segment in a venue's file. The hash of the odds does not include stock and validity. */
export type VenuePrize = Prize & {
  readonly stock?: Stock
  /** Days after the win until which the prize is handed over; it ends at the end of that day, Paris time. */
  readonly validityDays?: number
}

/** The suffix that the id of a segment gets when its prize has run out. */
export const RAN_OUT_SUFFIX = '-gone'

/** Returns the stock of each limited prize, by the name of the prize. */
export function stockByName(prizes: readonly VenuePrize[]): ReadonlyMap<string, Stock> {
  return new Map(prizes.flatMap(({ name, stock }) => (stock ? [[name, stock]] : [])))
}
