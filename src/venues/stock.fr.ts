import type { Prize } from './prize.ts'
import { stockByName, type Stock, type VenuePrize } from './stock.ts'

/** Under the odds: what there is only so much of, and what of it is not to be won under these; null where nothing is limited. */
export function limitsNote(prizes: readonly VenuePrize[], odds: readonly Prize[]): string | null {
  const limited = [...stockByName(prizes)].map(([name, stock]) => {
    const isGone = odds.every((prize) => prize.name !== name)
    return `${name} (${stockText(stock)}${isGone ? ', épuisé' : ''})`
  })
  return limited.length > 0 ? `Quantités limitées : ${limited.join(', ')}.` : null
}

/** As in « 20 en tout, 5 par jour ». */
export function stockText({ total, perDay }: Stock): string {
  const counts = [total !== undefined && `${total} en tout`, perDay !== undefined && `${perDay} par jour`]
  return counts.filter(Boolean).join(', ')
}
