import { type Prize, prizeKeyOf } from './prize.ts'
import { stockByKey, type Stock, type VenuePrize } from './stock.ts'

/**
 * Returns the text below the odds: each limited prize with its stock. A prize that is missing from
 * `odds` has « épuisé ». Returns null without limited prizes.
 */
export function stockNote(prizes: readonly VenuePrize[], odds: readonly Prize[]): string | null {
  const limited = [...stockByKey(prizes)].map(([key, { name, stock }]) => {
    const hasRunOut = odds.every(({ id }) => prizeKeyOf(id) !== key)
    return `${name} (${stockText(stock)}${hasRunOut ? ', épuisé' : ''})`
  })
  return limited.length > 0 ? `Quantités limitées : ${limited.join(', ')}.` : null
}

/** Returns a stock as text: « 20 en tout, 5 par jour ». */
export function stockText({ total, perDay }: Stock): string {
  const counts = [
    total !== undefined && `${total} en tout`,
    perDay !== undefined && `${perDay} par jour`,
  ]
  return counts.filter(Boolean).join(', ')
}
