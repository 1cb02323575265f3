import type { Prize } from './prize.ts'

/**
 * Cumulative draw; the last prize is the fallback (spec §4, Spin).
 * Takes a roll in [0, 100) and prizes whose probabilities total 100.
 */
export function drawPrize(prizes: readonly Prize[], roll: number): Prize {
  let reached = 0
  for (const prize of prizes) {
    reached += prize.probability
    if (roll < reached) return prize
  }
  const last = prizes.at(-1)
  if (!last) throw new RangeError('there is no prize to draw from')
  return last
}
