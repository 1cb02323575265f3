import { documentSchema, type VenueDocument } from '#venues/document/document-schema.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'

/** What this file reads of a schema. */
type Shape = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly wrapped?: Shape
  readonly options?: readonly string[]
}

/**
 * Returns a value in the shape of a document, so that an editor can show an unfinished draft: what
 * is missing is filled, and what the schema does not know is left out, and so is a prize without a
 * key of its own. Values of the right type stay, also invalid ones. A number that is missing
 * becomes NaN, as JSON stores NaN as null.
 */
export function toDraftDocument(value: unknown): VenueDocument {
  const document = toShape(documentSchema, value) as VenueDocument
  return { ...document, prizes: document.prizes.filter(hasOwnKey) }
}

/** Editors make the keys. Without one of its own, a prize could be neither compared nor edited. */
function hasOwnKey(
  { key }: DocumentPrize,
  index: number,
  prizes: readonly DocumentPrize[],
): boolean {
  return /^[a-z0-9]+$/.test(key) && prizes.findIndex((prize) => prize.key === key) === index
}

/** Returns the text that equal drafts have in common, whatever the order of their fields. */
export function draftText(document: VenueDocument): string {
  return JSON.stringify(toDraftDocument(document))
}

/** Is it the same document, whatever the order of the fields? */
export function isSameDocument(one: unknown, other: unknown): boolean {
  return JSON.stringify(toDraftDocument(one)) === JSON.stringify(toDraftDocument(other))
}

function toShape({ type, entries = {}, item, options = [] }: Shape, value: unknown): unknown {
  if (type === 'array' && item) return toList(item, value)
  if (type === 'object_with_rest')
    return toObject(entries, Object(value) as Record<string, unknown>)
  if (type === 'picklist') return options.find((option) => option === value) ?? options[0]
  if (type === 'boolean') return value === true
  if (type === 'number') return typeof value === 'number' ? value : Number.NaN
  // PostgreSQL stores neither U+0000 nor half a surrogate pair.
  return typeof value === 'string' ? value.replaceAll(/[\0\p{Cs}]/gu, '') : ''
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
      const isAbsent = !Object.hasOwn(value, name) || value[name] === undefined
      if (field.wrapped && isAbsent) return []
      return [[name, toShape(field.wrapped ?? field, value[name])]]
    }),
  )
}
