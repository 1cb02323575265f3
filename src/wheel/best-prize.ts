import { isWin, type Prize } from '#venues/prizes/prize.ts'

/** Returns the index of the best prize, which is the rarest win: 0 without a win. */
export function findBestPrize(prizes: readonly Prize[]): number {
  const wins = prizes.filter(isWin)
  const best = wins.reduce<Prize | undefined>(
    (rarest, prize) => (rarest && rarest.probability <= prize.probability ? rarest : prize),
    undefined,
  )
  return best ? prizes.indexOf(best) : 0
}
