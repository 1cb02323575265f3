import { readField, setField, type DraftPath } from '#admin/document/document-edits.ts'
import {
  toDraft,
  toDraftDocument,
  toStorableText,
  type Draft,
} from '#admin/document/draft-document.ts'
import { listFields, type FieldValue } from '#venues/document/document-fields.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

type Keys = readonly string[]

/**
 * Null stands for an absent value. The value of 'prizes.cocktail' is a prize; the value of 'prizes'
 * is a list of keys.
 */
export type ChangeValue = string | number | boolean | null | DocumentPrize | Keys

/**
 * A change of a draft. It sets a field ('legal.email', 'prizes.cocktail.name', 'reason'), adds or
 * removes a prize ('prizes.cocktail'), or orders the prizes ('prizes').
 */
export type Change = {
  readonly path: string
  /** The value that the author of the change has seen. */
  readonly was: ChangeValue
  readonly now: ChangeValue
}

const PRIZE_OF_PATH = /^prizes\.[a-z0-9]+(?=\.|$)/

/**
 * Returns the path of the prize that a path belongs to; undefined for a path outside the prizes.
 */
export const prizePathOf = (path: string): string | undefined => PRIZE_OF_PATH.exec(path)?.[0]

/** Returns whether a path names a whole prize, not a field of it. */
export const isWholePrize = (path: string): boolean => prizePathOf(path) === path

/** Returns the value of a draft at the path of a change. */
export function valueAt(draft: Draft, path: string): ChangeValue {
  if (path === 'prizes') return draft.prizes.map(({ key }) => key)
  return orNull(readField(draft, path as DraftPath))
}

const orNull = (value: FieldValue | ChangeValue): ChangeValue =>
  value === undefined || value === '' || Number.isNaN(value) ? null : value

const storable = (value: ChangeValue) => (typeof value === 'string' ? toStorableText(value) : value)

const isPrize = (value: ChangeValue): value is DocumentPrize =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns whether two values of a path are equal, whatever the order of the fields of a prize. Two
 * orders of prizes are compared by the keys that both have.
 */
export function isSame(path: string, first: ChangeValue, second: ChangeValue): boolean {
  if (path === 'prizes') return isSameOrder(first as Keys, second as Keys)
  return JSON.stringify(normalized(first)) === JSON.stringify(normalized(second))
}

const normalized = (value: ChangeValue) =>
  isPrize(value) ? toDraftDocument({ prizes: [value] }).prizes[0] : orNull(storable(value))

function isSameOrder(first: Keys, second: Keys): boolean {
  const [firstSet, secondSet] = [new Set(first), new Set(second)]
  const shared = first.filter((key) => secondSet.has(key))
  return second.filter((key) => firstSet.has(key)).every((key, index) => shared[index] === key)
}

/**
 * Returns the path and the value of a draft with which a change is in conflict. This value
 * is neither the value that the author has seen nor the new value. For a field of a removed prize,
 * returns the path of the prize. Returns null if the change can be made.
 */
export function findConflict(
  draft: Draft,
  { path, was, now }: Change,
): { readonly path: string; readonly holds: ChangeValue } | null {
  const prize = prizePathOf(path)
  if (prize !== undefined && prize !== path && valueAt(draft, prize) === null)
    return { path: prize, holds: null }
  const holds = valueAt(draft, path)
  return isSame(path, holds, was) || isSame(path, holds, now) ? null : { path, holds }
}

/** Returns a draft with changes, whatever their authors have seen. */
export function withChanges(draft: Draft, changes: readonly Change[]): Draft {
  return changes.reduce(withChange, draft)
}

function withChange(draft: Draft, { path, now }: Change): Draft {
  if (path === 'prizes') return { ...draft, prizes: inOrder(draft.prizes, now as Keys) }
  if (!isWholePrize(path))
    return setField(path as DraftPath, (now ?? undefined) as FieldValue)(draft)
  const isThis = ({ key }: DocumentPrize) => path === `prizes.${key}`
  if (!isPrize(now)) return { ...draft, prizes: draft.prizes.filter((prize) => !isThis(prize)) }
  const set = toDraftDocument({ prizes: [now] }).prizes
  const prizes = draft.prizes.some(isThis)
    ? draft.prizes.flatMap((prize) => (isThis(prize) ? set : prize))
    : [...draft.prizes, ...set]
  return { ...draft, prizes }
}

/** Returns prizes in the order of their keys; prizes that `order` does not name come last. */
function inOrder(prizes: readonly DocumentPrize[], order: Keys): readonly DocumentPrize[] {
  const positions = new Map(order.map((key, index) => [key, index]))
  const positionOf = ({ key }: DocumentPrize) => positions.get(key) ?? positions.size
  return prizes.toSorted((first, second) => positionOf(first) - positionOf(second))
}

/** Returns the changes that turn the draft `before` into the draft `after`. */
export function findChanges(before: Draft, after: Draft): readonly Change[] {
  const hasBoth = (path: string) => [before, after].every((draft) => valueAt(draft, path) !== null)
  const fields = [before, after]
    .flatMap((draft) => [...listFields(draft).keys()])
    .filter((path) => hasBoth(prizePathOf(path) ?? 'prizes'))
  const prizes = [before, after]
    .flatMap((draft) => draft.prizes.map(({ key }) => `prizes.${key}`))
    .filter((path) => !hasBoth(path))
  const changes = [...new Set([...fields, ...prizes])].map((path) => changeAt(path, before, after))
  const order = changeAt('prizes', withChanges(before, changes), after)
  return [...changes, order].filter(({ path, was, now }) => !isSame(path, was, now))
}

const changeAt = (path: string, before: Draft, after: Draft): Change => ({
  path,
  was: valueAt(before, path),
  now: valueAt(after, path),
})

/**
 * Returns whether the schema has the field of a change, and whether the new value has the type of
 * the field. Only a publication requires valid values.
 */
export function isPossible(change: Change): boolean {
  const { path, was, now } = change
  if (path === 'prizes') return [was, now].every(isKeys)
  const key = prizePathOf(path)?.slice('prizes.'.length)
  const blank = toDraft({ prizes: key === undefined ? [] : [{ key }] })
  const stored = valueAt(toDraft(withChanges(blank, [change])), path)
  return !path.endsWith('.key') && isSame(path, stored, now)
}

const isKeys = (value: unknown) =>
  Array.isArray(value) && value.every((key) => typeof key === 'string')
