import { summarisePlays } from '#admin/prizes/prize-summary.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

/** Sums of euros and of odds are not exact. */
const ROUNDING = 1e-6

/** What 100 plays give on average, before and after a publication. */
export type OfferRise = {
  /** 'wins' if a prize has no value in euros. */
  readonly unit: 'euros' | 'wins'
  readonly before: number
  readonly after: number
}

/** Returns the rise if 100 plays give at least one and a half times as much as before; else null. */
export function findOfferRise(
  prizesBefore: readonly DocumentPrize[],
  prizesAfter: readonly DocumentPrize[],
): OfferRise | null {
  const [before, after] = [summarisePlays(prizesBefore), summarisePlays(prizesAfter)]
  const isValued = before.withoutValue.length + after.withoutValue.length === 0
  const rise: OfferRise = isValued
    ? { unit: 'euros', before: before.euros, after: after.euros }
    : { unit: 'wins', before: 100 - before.losses, after: 100 - after.losses }
  const isRise = rise.after > rise.before
  return isRise && rise.after * 2 - rise.before * 3 > -ROUNDING ? rise : null
}
