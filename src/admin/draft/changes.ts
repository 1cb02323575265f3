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

/** Null is an absent value. 'prizes.cocktail' has a prize as its value, 'prizes' a list of keys. */
export type ChangeValue = string | number | boolean | null | DocumentPrize | Keys

/**
 * A change of a draft: of a field ('legal.email', 'prizes.cocktail.name', 'reason'), of a whole
 * prize that is added or removed ('prizes.cocktail'), or of the order of the prizes ('prizes': the
 * list of their keys).
 */
export type Change = {
  readonly path: string
  /** What its author has seen there. */
  readonly was: ChangeValue
  readonly now: ChangeValue
}

const PRIZE_OF_PATH = /^prizes\.[a-z0-9]+(?=\.|$)/

/** Returns the path of the prize that a path is of; undefined if it is of none. */
export const prizePathOf = (path: string): string | undefined => PRIZE_OF_PATH.exec(path)?.[0]

/** Returns whether a path names a whole prize, and not one of its fields. */
export const isWholePrize = (path: string): boolean => prizePathOf(path) === path

/** Returns what a draft holds at the path of a change. */
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
 * Are both values of a path one, whatever the order of the fields of a prize? Of two orders, only
 * the keys that both have are compared.
 */
export function isSame(path: string, one: ChangeValue, other: ChangeValue): boolean {
  if (path === 'prizes') return isSameOrder(one as Keys, other as Keys)
  return JSON.stringify(normalized(one)) === JSON.stringify(normalized(other))
}

const normalized = (value: ChangeValue) =>
  isPrize(value) ? toDraftDocument({ prizes: [value] }).prizes[0] : orNull(storable(value))

function isSameOrder(one: Keys, other: Keys): boolean {
  const [ones, others] = [new Set(one), new Set(other)]
  const known = one.filter((key) => others.has(key))
  return other.filter((key) => ones.has(key)).every((key, index) => known[index] === key)
}

/**
 * Returns where a draft holds neither what the author of a change has seen nor the new value, and
 * what it holds there: a removed prize instead of one of its fields. Null if the change can be made.
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

/** Makes changes of a draft, whatever it holds. */
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

/** Prizes that `order` does not name come last. */
function inOrder(prizes: readonly DocumentPrize[], order: Keys): readonly DocumentPrize[] {
  const places = new Map(order.map((key, index) => [key, index]))
  const place = ({ key }: DocumentPrize) => places.get(key) ?? places.size
  return prizes.toSorted((one, other) => place(one) - place(other))
}

/** Returns the changes that make `after` of `before`. */
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
 * Can a draft hold the new value of a change? It is of a field of the schema, and of its type. Valid
 * values are asked for at publication only.
 */
export function isPossible(change: Change): boolean {
  const { path, was, now } = change
  if (path === 'prizes') return [was, now].every(isKeys)
  const key = prizePathOf(path)?.slice('prizes.'.length)
  const blank = toDraft({ prizes: key === undefined ? [] : [{ key }] })
  const held = valueAt(toDraft(withChanges(blank, [change])), path)
  return !path.endsWith('.key') && isSame(path, held, now)
}

const isKeys = (value: unknown) =>
  Array.isArray(value) && value.every((key) => typeof key === 'string')
