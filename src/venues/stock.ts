import type { InferOutput } from 'valibot'

import type { Immutable } from '#platform/immutable.ts'

import type { prizeSchema, stockSchema } from './prize-schema.ts'

export type Stock = Immutable<InferOutput<typeof stockSchema>>

/** A segment in a venue's document. */
export type VenuePrize = Immutable<InferOutput<typeof prizeSchema>>

/** Returns the stock of each limited prize, by the name of the prize. */
export function stockByName(prizes: readonly VenuePrize[]): ReadonlyMap<string, Stock> {
  return new Map(prizes.flatMap(({ name, stock }) => (stock ? [[name, stock]] : [])))
}
