import { type Prize, prizeKeyOf } from './prize.ts'
import type { DocumentPrize } from './prize-schema.ts'

export type Stock = NonNullable<DocumentPrize['stock']>

/**
 * A segment of a venue's wheel. The hash of the odds includes only the fields of `Prize`. A loss
 * has no icon.
 */
export type VenuePrize = Prize &
  Partial<Pick<DocumentPrize, 'icon'>> &
  Pick<DocumentPrize, 'stock' | 'validityDays' | 'details'>

/** Returns the name and stock of each limited prize, by the key of the prize. */
export function stockByKey(
  prizes: readonly VenuePrize[],
): ReadonlyMap<string, { readonly name: string; readonly stock: Stock }> {
  return new Map(
    prizes.flatMap(({ id, name, stock }) => (stock ? [[prizeKeyOf(id), { name, stock }]] : [])),
  )
}
