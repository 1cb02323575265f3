import type { Prize } from './prize.ts'

export const ODDS_TOTAL_PERCENT = 100

/**
 * Returns the prizes with their probabilities scaled to a total of 100. Returns invalid weights unchanged: `checkVenues`
 * reports them.
 */
export function normalisePrizes<P extends Prize>(prizes: readonly P[]): readonly P[] {
  const total = prizes.reduce((sum, { probability }) => sum + probability, 0)
  if (total === ODDS_TOTAL_PERCENT || !(total > 0 && total < Infinity)) return prizes
  return prizes.map((prize) => ({ ...prize, probability: (prize.probability / total) * ODDS_TOTAL_PERCENT }))
}
