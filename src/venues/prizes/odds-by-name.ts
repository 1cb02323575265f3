import { isWin, type Prize, type PrizeType } from './prize.ts'

export type NamedOdds = {
  readonly name: string
  readonly type: PrizeType
  /** The sum of the odds of all segments with this name, in percent. */
  readonly probability: number
}

/** Returns the total odds of the segments of each prize name, in the order of the wheel. */
export function sumOddsByName(prizes: readonly Prize[]): readonly NamedOdds[] {
  const entries = new Map<string, NamedOdds>()
  for (const { name, type, probability } of prizes) {
    entries.set(name, {
      name,
      type,
      probability: (entries.get(name)?.probability ?? 0) + probability,
    })
  }
  return [...entries.values()]
}

/** Returns the entries of the prizes that can be won, the rarest first. */
export function listPrizesToWin(prizes: readonly Prize[]): readonly NamedOdds[] {
  return sumOddsByName(prizes)
    .filter((entry) => isWin(entry) && entry.probability > 0)
    .toSorted((a, b) => a.probability - b.probability)
}
