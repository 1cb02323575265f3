import type { Prize } from '#venues/prizes/prize.ts'

/**
 * Picks the prize by cumulative probability. The last prize is the fallback for a sum that is
 * rounded below 100. Takes a roll in [0, 100) and prizes whose probabilities total 100. Throws
 * RangeError for an empty list.
 */
export function drawPrize(prizes: readonly Prize[], roll: number): Prize {
  let cumulative = 0
  for (const prize of prizes) {
    cumulative += prize.probability
    if (roll < cumulative) return prize
  }
  const last = prizes.at(-1)
  if (!last) throw new RangeError('there is no prize to draw from')
  return last
}
