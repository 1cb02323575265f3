import type { Prize } from '#venues/prizes/prize.ts'

/** The default odds: 'nothing' has the remaining probability. */
export const DEFAULT_PRIZES: readonly Prize[] = [
  { id: 'cocktail', name: 'Cocktail', type: 'cocktail', probability: 1 },
  { id: 'beer', name: 'Bière', type: 'beer', probability: 9 },
  { id: 'softdrink', name: 'Soft', type: 'softdrink', probability: 10 },
  { id: 'nothing', name: 'Dommage', type: 'nothing', probability: 80 },
]
