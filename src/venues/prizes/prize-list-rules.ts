import { DOCUMENT_PROBLEMS as PROBLEMS } from '#texts/venues/document/document-problems.ts'
import { LOSS_NAME } from '#texts/venues/prizes/loss.ts'

import type { DocumentPrize } from './prize-schema.ts'

/** The most prizes of a venue. A wheel has eight segments, and one of them is for losses. */
export const PRIZES_MAX = 7

/** A broken rule of the list, or of the field `at` of a prize. `message` is a French sentence. */
export type ListProblem = {
  readonly message: string
  readonly at?: { readonly index: number; readonly field: keyof DocumentPrize }
}

/** Returns the broken rules about the prizes of a venue as a list. */
export function findListProblems(prizes: readonly DocumentPrize[]): readonly ListProblem[] {
  const total = Number(prizes.reduce((sum, { probability }) => sum + probability, 0).toFixed(4))
  return [
    ...(prizes.length < 1 || prizes.length > PRIZES_MAX
      ? [{ message: PROBLEMS.prizeCount(PRIZES_MAX) }]
      : []),
    ...(total > 100
      ? [{ message: PROBLEMS.probabilityTotal(String(total).replace('.', ',')) }]
      : []),
    ...(prizes.length > 0 && !(total > 0) ? [{ message: PROBLEMS.nothingToWin }] : []),
    ...prizes.flatMap((prize, index) => findNameProblems(prizes.slice(0, index), prize, index)),
  ]
}

/**
 * Returns the broken rules about key and name. For players, names that differ only in case or
 * accents are the same.
 */
function findNameProblems(
  earlier: readonly DocumentPrize[],
  { key, name }: DocumentPrize,
  index: number,
): readonly ListProblem[] {
  const isKeyUsed = earlier.some((other) => other.key === key)
  const isNameUsed = earlier.some((other) => fold(other.name) === fold(name))
  const message = fold(name) === fold(LOSS_NAME) ? PROBLEMS.prizeNameOfLoss : PROBLEMS.prizeNameUsed
  return [
    ...(isKeyUsed
      ? [{ message: PROBLEMS.prizeKeyUsed, at: { index, field: 'key' } as const }]
      : []),
    ...(isNameUsed || message === PROBLEMS.prizeNameOfLoss
      ? [{ message, at: { index, field: 'name' } as const }]
      : []),
  ]
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\s]/gu, '')
    .toLowerCase()
}
