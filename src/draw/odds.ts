import { consolationPrize, type Prize, prizeKeyOf, RAN_OUT_SUFFIX } from '#venues/prizes/prize.ts'
import type { VenuePrize } from '#venues/prizes/stock.ts'

/**
 * Returns the odds to commit to while the prizes with these keys have run out. Each segment of
 * these prizes becomes 'nothing', with the same probability, at the same position. Without keys,
 * returns the odds of the venue's document.
 */
export function replaceRunOutPrizes(
  prizes: readonly VenuePrize[],
  ranOutKeys: readonly string[],
): readonly Prize[] {
  return prizes.map(({ id, name, type, probability }) => {
    if (!ranOutKeys.includes(prizeKeyOf(id))) return { id, name, type, probability }
    const nothing = consolationPrize(prizes)
    return { id: id + RAN_OUT_SUFFIX, name: nothing.name, type: nothing.type, probability }
  })
}
