import type { VenueDocument } from '#venues/document/document-schema.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

type Edit = (document: VenueDocument) => VenueDocument
type Prizes = VenueDocument['prizes']
/** New values of some fields; undefined leaves a field out. */
type Change<T> = { readonly [Name in keyof T]?: T[Name] | undefined }

const KEY_LETTERS = 'abcdefghijklmnopqrstuvwxyz012345'
export const PRIZE_KEY_BYTES = 12

/**
 * Returns a key for a new prize. It is random: a key is never used again, because the stock and the
 * won prizes of a removed prize keep its key.
 */
export function makePrizeKey(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => KEY_LETTERS[byte % KEY_LETTERS.length]).join('')
}

const onPrizes =
  (change: (prizes: Prizes) => Prizes): Edit =>
  (document) => ({ ...document, prizes: change(document.prizes) })

/** Adds a prize without name and odds: the member writes both. */
export function addPrize(key: string): Edit {
  const prize = { key, name: '', icon: 'gift', alcohol: false, probability: Number.NaN } as const
  return onPrizes((prizes) => [...prizes, prize])
}

export function removePrize(key: string): Edit {
  return onPrizes((prizes) => prizes.filter((prize) => prize.key !== key))
}

/** Brings a removed prize back to its place. */
export function insertPrize(prize: DocumentPrize, index: number): Edit {
  return onPrizes((prizes) => prizes.toSpliced(index, 0, prize))
}

/** Moves a prize one place up (-1) or down (1); at the end of the list it stays. */
export function movePrize(key: string, step: -1 | 1): Edit {
  return onPrizes((prizes) => {
    const from = prizes.findIndex((prize) => prize.key === key)
    const [prize, other] = [prizes[from], prizes[from + step]]
    return prize && other ? prizes.with(from, other).with(from + step, prize) : prizes
  })
}

export function changePrize(key: string, change: Change<DocumentPrize>): Edit {
  return onPrizes((prizes) =>
    prizes.map((prize) => (prize.key === key ? assign(prize, change) : prize)),
  )
}

function assign<T extends object>(value: T, change: Change<T>): T {
  const fields = Object.entries({ ...value, ...change }).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields) as T
}

export function replacePrizes(prizes: Prizes): Edit {
  return onPrizes(() => prizes)
}

/** Returns the prizes of a preset, each with a new key. */
export function withKeys(preset: Prizes, keys: readonly string[]): Prizes {
  return preset.map((prize, index) => ({ ...prize, key: keys[index] ?? prize.key }))
}
