import { fieldOfPath, type FieldPath, type FieldValue } from '#venues/document/document-fields.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { shapeOfField } from './draft-document.ts'

/** A field of a document that is no prize's. */
export type PlainField = Exclude<FieldPath, `prizes.${string}`>
/**
 * The path of a field of a draft; a prize is named by its key: 'prizes.cocktail.stock.total'.
 */
export type DraftPath = PlainField | 'reason' | `prizes.${string}`

/** What a field holds, and whether a document may leave it out. `options`: of a choice. */
export type FieldKind = {
  readonly type: 'text' | 'number' | 'boolean' | 'choice'
  readonly isOptional: boolean
  readonly options: readonly string[]
}

const TYPES: Readonly<Record<string, FieldKind['type']>> = {
  number: 'number',
  boolean: 'boolean',
  picklist: 'choice',
}

/** Returns what the schema says about a field. */
export function kindOfField(path: DraftPath): FieldKind {
  const field = shapeOfField(fieldOfPath(path))
  const { type = '', options = [] } = field?.wrapped ?? field ?? {}
  return { type: TYPES[type] ?? 'text', isOptional: field?.wrapped !== undefined, options }
}

/** Returns a link with its scheme, which people leave out. */
export function completeLink(text: string): string {
  const link = text.trim()
  return link === '' || /^[a-z]+:/i.test(link) ? link : `https://${link}`
}

/** Returns the value of a field; undefined if the document leaves it out. */
export function readField(document: VenueDocument, path: DraftPath): FieldValue {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        isList(value) ? value.find(({ key }) => key === step) : ownValue(value, step),
      document,
    ) as FieldValue
}

const ownValue = (value: unknown, name: string): unknown =>
  Object.hasOwn(Object(value), name) ? Object(value)[name] : undefined

/**
 * Returns the edit that sets a field. An empty text, and undefined, remove an optional one; a
 * required number becomes NaN.
 */
export function setField(
  path: DraftPath,
  value: FieldValue,
): <D extends VenueDocument>(draft: D) => D {
  const { isOptional, type } = kindOfField(path)
  const isRemoved = isOptional && (value === undefined || value === '')
  const set = isRemoved ? undefined : (value ?? (type === 'number' ? Number.NaN : ''))
  return <D extends VenueDocument>(draft: D) => withValue(draft, path.split('.'), set) as D
}

type Keyed = { readonly key: string }
const isList = (value: unknown): value is readonly Keyed[] => Array.isArray(value)

/**
 * Returns the object with a value set, or left out if it is undefined; so is an object that is empty
 * then.
 */
function withValue(
  object: unknown,
  [step = '', ...further]: readonly string[],
  set: FieldValue,
): unknown {
  if (isList(object))
    return object.map((one) => (one.key === step ? withValue(one, further, set) : one))
  const { [step]: before, ...others } = Object(object) as Record<string, unknown>
  const after = further.length === 0 ? set : withValue(before, further, set)
  const isEmpty = typeof after === 'object' && Object.keys(after ?? {}).length === 0
  return after === undefined || isEmpty ? others : { ...Object(object), [step]: after }
}
