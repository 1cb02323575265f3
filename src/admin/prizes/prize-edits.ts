import type { VenueDocument } from '#venues/document/document-schema.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

type Edit = (document: VenueDocument) => VenueDocument
type Prizes = VenueDocument['prizes']

const KEY_LETTERS = 'abcdefghijklmnopqrstuvwxyz012345'
export const PRIZE_KEY_BYTES = 12

/**
 * Returns a key for a new prize from random bytes. A key is never used again, because the stock and
 * the wins of a removed prize keep its key.
 */
export function makePrizeKey(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => KEY_LETTERS[byte % KEY_LETTERS.length]).join('')
}

const onPrizes =
  (change: (prizes: Prizes) => Prizes): Edit =>
  (document) => ({ ...document, prizes: change(document.prizes) })

/** Adds a prize without name and odds, which the member then fills in. */
export function addPrize(key: string): Edit {
  const prize = { key, name: '', icon: 'gift', alcohol: false, probability: Number.NaN } as const
  return onPrizes((prizes) => [...prizes, prize])
}

export function removePrize(key: string): Edit {
  return onPrizes((prizes) => prizes.filter((prize) => prize.key !== key))
}

/** Inserts a removed prize at its former position. */
export function insertPrize(prize: DocumentPrize, index: number): Edit {
  return onPrizes((prizes) => prizes.toSpliced(index, 0, prize))
}

/** Moves a prize up (-1) or down (1) by one position, if it is not at the end of the list. */
export function movePrize(key: string, step: -1 | 1): Edit {
  return onPrizes((prizes) => {
    const from = prizes.findIndex((prize) => prize.key === key)
    const [prize, other] = [prizes[from], prizes[from + step]]
    return prize && other ? prizes.with(from, other).with(from + step, prize) : prizes
  })
}

export function replacePrizes(prizes: Prizes): Edit {
  return onPrizes(() => prizes)
}

/** Returns the prizes of a preset, each with a new key. */
export function withKeys(preset: Prizes, newKey: () => string): Prizes {
  return preset.map((prize) => ({ ...prize, key: newKey() }))
}
