import type { Prize } from './prize.ts'

/** How many units of a prize can be won: in total, and on each day in Paris. All segments with one name share them. */
export type Stock = { readonly total?: number; readonly perDay?: number }

/** A segment in a venue's file. Its stock and its validity are not part of the hashed odds. */
export type VenuePrize = Prize & {
  readonly stock?: Stock
  /** A won prize is handed over until the end of the day, in Paris, this many days after the win. */
  readonly validityDays?: number
}

/** The suffix of the id of a segment whose prize has run out. */
export const RAN_OUT_SUFFIX = '-gone'

/** Returns the stocks of the limited prizes, by name. */
export function stockByName(prizes: readonly VenuePrize[]): ReadonlyMap<string, Stock> {
  return new Map(prizes.flatMap(({ name, stock }) => (stock ? [[name, stock]] : [])))
}
