import { fieldOfPath, listFields, type FieldValue } from '#venues/document/document-fields.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

import { kindOfField, readField, setField, type DraftPath } from './document-edits.ts'
import { shapeOfField, toDraftDocument, toStorableText, type Draft } from './draft-document.ts'

/** Null is an absent value. A prize is the value of 'prizes.cocktail', a list that of 'prizes'. */
export type ChangeValue = string | number | boolean | null | DocumentPrize | readonly string[]

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

/** Changes that are applied whole or not at all. `id`: a UUID of the device that has made them. */
export type DraftEdit = { readonly id: string; readonly changes: readonly Change[] }

/** What a draft holds where a change expects another value. Null at a prize that is removed. */
export type Conflict = { readonly path: string; readonly holds: ChangeValue }

/** A conflict, and who has written what the draft holds. */
export type WrittenConflict = Conflict & {
  /** The name of the member; null if it is not known. */
  readonly by: string | null
  /** Has the author of the edit written it, in another window? */
  readonly isOwn: boolean
  /** What a removed prize was; null for any other conflict. */
  readonly removed: ChangeValue
}

const PRIZE_OF_PATH = /^prizes\.[a-z0-9]+(?=\.|$)/

/** Returns the path of the prize that a path is of; undefined if it is of none. */
export const prizePathOf = (path: string): string | undefined => PRIZE_OF_PATH.exec(path)?.[0]

/** Is the path that of a whole prize, and not of one of its fields? */
export const isWholePrize = (path: string): boolean => prizePathOf(path) === path

/** Returns the path of the prize that a field is of, if the draft does not have that prize. */
export function missingPrizeOf(draft: Draft, path: string): string | undefined {
  const prize = prizePathOf(path)
  const isMissing = prize !== undefined && prize !== path && valueAt(draft, prize) === null
  return isMissing ? prize : undefined
}

/** Returns what a draft holds at the path of a change. */
export function valueAt(draft: Draft, path: string): ChangeValue {
  if (path === 'prizes') return draft.prizes.map(({ key }) => key)
  return orNull(readField(draft, path as DraftPath))
}

/** Returns the change of one field; an empty list if its value stays. */
export function fieldChanges(path: DraftPath, was: FieldValue, now: FieldValue): readonly Change[] {
  const change = { path, was: orNull(was), now: orNull(now) }
  return isSameValue(change.was, change.now) ? [] : [change]
}

const orNull = (value: FieldValue | ChangeValue): ChangeValue =>
  value === undefined || value === '' || Number.isNaN(value) ? null : value

/** Are both values one, whatever the order of the fields of a prize? */
export function isSameValue(one: ChangeValue, other: ChangeValue): boolean {
  return JSON.stringify(normalized(one)) === JSON.stringify(normalized(other))
}

const isPrize = (value: ChangeValue): value is DocumentPrize =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const normalized = (value: ChangeValue) =>
  isPrize(value) ? toDraftDocument({ prizes: [value] }).prizes[0] : orNull(value)

/**
 * Applies changes, one after the other, if each finds what its author has seen. What a field holds
 * already needs no change.
 */
export function applyChanges(
  draft: Draft,
  changes: readonly Change[],
):
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = []
  let changed = draft
  for (const change of changes) {
    const conflict = findConflict(changed, change)
    const isKnown = conflicts.some(({ path }) => path === conflict?.path)
    if (conflict && !isKnown) conflicts.push(conflict)
    if (!conflict) changed = setValue(changed, change)
  }
  return conflicts.length === 0 ? { ok: true, draft: changed } : { ok: false, conflicts }
}

/** Applies changes to the draft that is shown to their author, whatever it holds. */
export function showChanges(draft: Draft, changes: readonly Change[]): Draft {
  return changes.reduce(setValue, draft)
}

/** Applies the changes of all edits to the draft that is shown to their author. */
export function showEdits(draft: Draft, edits: readonly DraftEdit[]): Draft {
  return showChanges(
    draft,
    edits.flatMap(({ changes }) => changes),
  )
}

function findConflict(draft: Draft, { path, was, now }: Change): Conflict | null {
  const prize = missingPrizeOf(draft, path)
  if (prize !== undefined) return { path: prize, holds: null }
  const holds = valueAt(draft, path)
  const isExpected = [was, now].some((value) =>
    path === 'prizes' ? isSameOrder(holds as Keys, value as Keys) : isSameValue(holds, value),
  )
  return isExpected ? null : { path, holds }
}

function setValue(draft: Draft, { path, now }: Change): Draft {
  if (path === 'prizes') return { ...draft, prizes: inOrder(draft.prizes, now as Keys) }
  if (!isWholePrize(path))
    return setField(path as DraftPath, (now ?? undefined) as FieldValue)(draft)
  const isThis = ({ key }: DocumentPrize) => path === `prizes.${key}`
  if (!isPrize(now)) return { ...draft, prizes: draft.prizes.filter((prize) => !isThis(prize)) }
  const prizes = draft.prizes.some(isThis)
    ? draft.prizes.map((prize) => (isThis(prize) ? now : prize))
    : [...draft.prizes, now]
  return { ...draft, prizes }
}

type Keys = readonly string[]

/** Only the keys that both lists have are compared. */
function isSameOrder(one: Keys, other: Keys): boolean {
  const known = one.filter((key) => other.includes(key))
  return other.filter((key) => one.includes(key)).every((key, index) => known[index] === key)
}

/** Prizes that `order` does not name come last. */
function inOrder(prizes: readonly DocumentPrize[], order: Keys): readonly DocumentPrize[] {
  // -1, of an unknown key, becomes the largest number.
  const place = ({ key }: DocumentPrize) => order.indexOf(key) >>> 0
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
  const changes = [...new Set([...fields, ...prizes])]
    .map((path) => ({ path, was: valueAt(before, path), now: valueAt(after, path) }))
    .filter(({ was, now }) => !isSameValue(was, now))
  const order = {
    path: 'prizes',
    was: valueAt(showChanges(before, changes), 'prizes'),
    now: valueAt(after, 'prizes'),
  }
  return isSameValue(order.was, order.now) ? changes : [...changes, order]
}

/**
 * Returns the changes that a request contains, each in the shape of a draft; null if one of them is
 * of no field, or of a value that the field cannot hold. Valid values are asked for at publication
 * only.
 */
export function readChanges(
  changes: readonly { readonly [Name in keyof Change]: unknown }[],
): readonly Change[] | null {
  const read = changes.map(({ path, was, now }) => {
    if (typeof path !== 'string') return null
    const values = [was, now].map((value) => readValue(path, value))
    return values.includes(undefined) ? null : { path, was: values[0], now: values[1] }
  })
  return read.includes(null) ? null : (read as readonly Change[])
}

/** Returns undefined for a value that no draft holds at this path. */
function readValue(path: string, value: unknown): ChangeValue | undefined {
  if (path === 'prizes') return isKeys(value) ? value : undefined
  if (isWholePrize(path)) return value === null ? null : readPrize(path, value)
  const shape = shapeOfField(fieldOfPath(path))
  const { entries, item } = shape?.wrapped ?? shape ?? {}
  if (!shape || entries || item || path.endsWith('.key')) return undefined
  if (value === null) return null
  const { type, options } = kindOfField(path as DraftPath)
  if (type === 'choice') return options.find((option) => option === value)
  if (type === 'text') return typeof value === 'string' ? toStorableText(value) : undefined
  return typeof value === type ? (value as number | boolean) : undefined
}

const isKeys = (value: unknown): value is Keys =>
  Array.isArray(value) && value.every((key) => typeof key === 'string')

function readPrize(path: string, value: unknown): DocumentPrize | undefined {
  const [prize] = toDraftDocument({ prizes: [value] }).prizes
  return prize && path === `prizes.${prize.key}` ? prize : undefined
}
