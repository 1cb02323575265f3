import { documentSchema, type VenueDocument } from '#venues/document/document-schema.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

/** A document whose values may be invalid, and the reason of its changes, which players read. */
export type Draft = VenueDocument & { readonly reason?: string }

/** The part of a schema that the editors of a draft read. */
export type Shape = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly wrapped?: Shape
  readonly options?: readonly string[]
}

const REASON: Shape = { type: 'optional', wrapped: { type: 'string' } }

/**
 * Returns the schema of a field ('legal.email', 'prizes.*.name', 'reason'); undefined for an
 * unknown field.
 */
export function shapeOfField(field: string): Shape | undefined {
  if (field === 'reason') return REASON
  return field.split('.').reduce<Shape | undefined>((shape, step) => {
    const { entries = {}, item } = shape?.wrapped ?? shape ?? {}
    if (step === '*') return item
    return Object.hasOwn(entries, step) ? entries[step] : undefined
  }, documentSchema as Shape)
}

/**
 * Returns a value in the shape of a document, so that an editor can show an unfinished draft.
 * Missing fields are filled: a number becomes NaN, which JSON stores as null. Unknown fields, empty
 * optional fields and prizes without a unique key are left out. Values of the right type stay, even
 * if they are invalid.
 */
export function toDraftDocument(value: unknown): VenueDocument {
  const document = toShape(documentSchema, value) as VenueDocument
  return { ...document, prizes: document.prizes.filter(hasUniqueKey) }
}

/** Returns a value in the shape of a draft: a document with its reason, if it has one. */
export function toDraft(value: unknown): Draft {
  const { reason } = Object(value) as { reason?: unknown }
  const text = typeof reason === 'string' ? toStorableText(reason) : ''
  return { ...toDraftDocument(value), ...(text !== '' && { reason: text }) }
}

/** Returns whether two documents have the same values, whatever the order of their fields. */
export function isSameDocument(first: unknown, second: unknown): boolean {
  return JSON.stringify(toDraftDocument(first)) === JSON.stringify(toDraftDocument(second))
}

/**
 * Returns whether the key of a prize is valid and unique. The editors make the keys. A prize
 * without a unique key could be neither compared nor edited.
 */
function hasUniqueKey(
  { key }: DocumentPrize,
  index: number,
  prizes: readonly DocumentPrize[],
): boolean {
  return /^[a-z0-9]+$/.test(key) && prizes.findIndex((prize) => prize.key === key) === index
}

function toShape({ type, entries = {}, item, options = [] }: Shape, value: unknown): unknown {
  if (type === 'array' && item) return toList(item, value)
  if (type === 'object_with_rest')
    return toObject(entries, Object(value) as Record<string, unknown>)
  if (type === 'picklist') return options.find((option) => option === value) ?? options[0]
  if (type === 'boolean') return value === true
  if (type === 'number') return typeof value === 'number' ? value : Number.NaN
  return typeof value === 'string' ? toStorableText(value) : ''
}

/** Removes U+0000 and unpaired surrogates, which PostgreSQL cannot store. */
export function toStorableText(text: string): string {
  return text.replaceAll(/[\0\p{Cs}]/gu, '')
}

function toList(item: Shape, value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.map((element) => toShape(item, element)) : []
}

function toObject(
  entries: Readonly<Record<string, Shape>>,
  value: Record<string, unknown>,
): object {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, field]) => {
      const given = Object.hasOwn(value, name) ? value[name] : undefined
      if (!field.wrapped) return [[name, toShape(field, given)]]
      const shaped = isEmpty(given) ? given : toShape(field.wrapped, given)
      return isEmpty(shaped) ? [] : [[name, shaped]]
    }),
  )
}

/** Returns whether a document leaves out an optional field with this value. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
