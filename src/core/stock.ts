import { consolationPrize, type Prize } from './prize.ts'

/** How many of a prize there are: in all, and on each day in Paris. All segments of one name share them. */
export type Stock = { readonly total?: number; readonly perDay?: number }

/** A segment as the venue's file has it. What limits it is no part of the odds that are hashed. */
export type VenuePrize = Prize & {
  readonly stock?: Stock
  /** A won prize is handed over until the end of the day, in Paris, that lies so many days after the win. */
  readonly validityDays?: number
}

/** Ends the id of a segment whose prize has run out. */
export const GONE = '-gone'

/** The limits of a venue's prizes, by name. */
export function stockOf(prizes: readonly VenuePrize[]): ReadonlyMap<string, Stock> {
  return new Map(prizes.flatMap(({ name, stock }) => (stock ? [[name, stock]] : [])))
}

/**
 * The odds that are committed to while prizes of these names have run out: each of their segments is one of 'nothing',
 * with the same share, in the same place. Without any, the odds of the file.
 */
export function oddsWithout(prizes: readonly VenuePrize[], goneNames: readonly string[]): readonly Prize[] {
  return prizes.map(({ id, name, type, probability }) => {
    if (!goneNames.includes(name)) return { id, name, type, probability }
    const nothing = consolationPrize(prizes)
    return { id: id + GONE, name: nothing.name, type: nothing.type, probability }
  })
}
