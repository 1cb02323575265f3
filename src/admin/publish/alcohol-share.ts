import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

/** Returns whether the prizes with alcohol are together likelier than all other prizes. */
export function isAlcoholLikelier(prizes: readonly DocumentPrize[]): boolean {
  const chanceOf = (hasAlcohol: boolean) =>
    prizes
      .filter(({ alcohol }) => alcohol === hasAlcohol)
      .reduce((sum, { probability }) => sum + probability, 0)
  return chanceOf(true) > chanceOf(false)
}
