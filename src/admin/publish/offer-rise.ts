import { euroValue } from '#admin/prizes/prize-summary.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

/** Sums of euros and of odds are not exact. */
const ROUNDING = 1e-6

/** What the odds give in 100 plays, before and after a publication. */
export type OfferRise = {
  /** 'wins' if a prize has no value in euros. */
  readonly unit: 'euros' | 'wins'
  readonly before: number
  readonly after: number
}

/**
 * Returns the rise if the odds give at least one and a half times as much as before; else null.
 * Ignores the stocks: with few plays a day, a stock does not limit what a mistyped chance gives.
 */
export function findOfferRise(
  prizesBefore: readonly DocumentPrize[],
  prizesAfter: readonly DocumentPrize[],
): OfferRise | null {
  const isValued = [...prizesBefore, ...prizesAfter].every((prize) => valueOf(prize) !== null)
  const offerOf = (prizes: readonly DocumentPrize[]) =>
    prizes.reduce(
      (sum, prize) => sum + prize.probability * (isValued ? (valueOf(prize) ?? 0) : 1),
      0,
    )
  const [before, after] = [offerOf(prizesBefore), offerOf(prizesAfter)]
  const isRise = after > before && after * 2 - before * 3 > -ROUNDING
  return isRise ? { unit: isValued ? 'euros' : 'wins', before, after } : null
}

function valueOf({ details = '' }: DocumentPrize): number | null {
  return euroValue(details)
}
