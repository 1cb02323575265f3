import { documentSchema, type VenueDocument } from '#venues/document/document-schema.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

/** A document whose values may be invalid, and why it is changed: the reason that players read. */
export type Draft = VenueDocument & { readonly reason?: string }

/** What the editors of a draft read of a schema. */
export type Shape = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly wrapped?: Shape
  readonly options?: readonly string[]
}

const REASON: Shape = { type: 'optional', wrapped: { type: 'string' } }

/**
 * Returns the schema of a field ('legal.email', 'prizes.*.name', 'reason'); undefined if no draft
 * has it.
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
 * Returns a value in the shape of a document, so that an editor can show an unfinished draft: what
 * is missing is filled; what the schema does not know is left out, and so is an optional field that
 * is empty, and a prize without a key of its own. Values of the right type stay, also invalid ones.
 * A number that is missing becomes NaN, as JSON stores NaN as null.
 */
export function toDraftDocument(value: unknown): VenueDocument {
  const document = toShape(documentSchema, value) as VenueDocument
  return { ...document, prizes: document.prizes.filter(hasOwnKey) }
}

/** Returns a value in the shape of a draft. */
export function toDraft(value: unknown): Draft {
  const { reason } = Object(value) as { reason?: unknown }
  const text = typeof reason === 'string' ? toStorableText(reason) : ''
  return { ...toDraftDocument(value), ...(text !== '' && { reason: text }) }
}

/** Are two documents the same, whatever the order of their fields? */
export function isSameDocument(one: unknown, other: unknown): boolean {
  return JSON.stringify(toDraftDocument(one)) === JSON.stringify(toDraftDocument(other))
}

/** Editors make the keys. Without one of its own, a prize could be neither compared nor edited. */
function hasOwnKey(
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

/** PostgreSQL stores neither U+0000 nor half a surrogate pair. */
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
      const held = Object.hasOwn(value, name) ? value[name] : undefined
      if (!field.wrapped) return [[name, toShape(field, held)]]
      const set = isEmpty(held) ? held : toShape(field.wrapped, held)
      return isEmpty(set) ? [] : [[name, set]]
    }),
  )
}

/** Is it what a document leaves out if the field is optional? */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || Number.isNaN(value)) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
