import type { Prize } from './prize.ts'

export const ODDS_TOTAL_PERCENT = 100

/**
 * Returns the same prizes with probabilities that total 100. Invalid weights are returned unchanged: `checkVenues` reports
 * them.
 */
export function normalisePrizes<P extends Prize>(prizes: readonly P[]): readonly P[] {
  const total = prizes.reduce((sum, { probability }) => sum + probability, 0)
  if (total === ODDS_TOTAL_PERCENT || !(total > 0 && total < Infinity)) return prizes
  return prizes.map((prize) => ({ ...prize, probability: (prize.probability / total) * ODDS_TOTAL_PERCENT }))
}
