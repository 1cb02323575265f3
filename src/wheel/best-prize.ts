import { isWin, type Prize } from '#venues/prizes/prize.ts'

/** Returns the index of the best prize, which is the rarest win; 0 if no prize is a win. */
export function findBestPrize(prizes: readonly Prize[]): number {
  const [best] = prizes.filter(isWin).toSorted((a, b) => a.probability - b.probability)
  return best ? prizes.indexOf(best) : 0
}
