import type { Prize } from '#venues/prizes/prize.ts'

/** Returns prizes of any weights with their probabilities scaled to a total of 100. */
export function normalisePrizes<P extends Prize>(prizes: readonly P[]): readonly P[] {
  const total = prizes.reduce((sum, { probability }) => sum + probability, 0)
  return prizes.map((prize) => ({ ...prize, probability: (prize.probability / total) * 100 }))
}
