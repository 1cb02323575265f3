import { fieldOfPath, type FieldPath, type FieldValue } from '#venues/document/document-fields.ts'
import type { VenueDocument } from '#venues/document/document-schema.ts'

import { shapeOfField } from './draft-document.ts'

/** The path of a field outside the prizes. */
export type PlainField = Exclude<FieldPath, `prizes.${string}`>
/**
 * The path of a field of a draft. The path names a prize by its key: 'prizes.cocktail.stock.total'.
 */
export type DraftPath = PlainField | 'reason' | `prizes.${string}`

/**
 * Returns the type of a field in the schema, whether a document may leave it out, and the values of
 * a picklist.
 */
export function kindOfField(path: DraftPath) {
  const field = shapeOfField(fieldOfPath(path))
  const { type = '', options = [] } = field?.wrapped ?? field ?? {}
  return { type, isOptional: field?.wrapped !== undefined, options }
}

/** Returns a typed link with its scheme, which members leave out. */
export function completeLink(text: string): string {
  const link = text.trim()
  return link === '' || /^[a-z]+:/i.test(link) ? link : `https://${link}`
}

/** Returns the value of a field; undefined if the document has no such field. */
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
 * Returns the edit that sets a field. An empty text or undefined removes an optional field, and
 * turns a required number into NaN.
 */
export function setField(
  path: DraftPath,
  value: FieldValue,
): <D extends VenueDocument>(draft: D) => D {
  const { isOptional, type } = kindOfField(path)
  const isRemoved = isOptional && (value === undefined || value === '')
  const stored = isRemoved ? undefined : (value ?? (type === 'number' ? Number.NaN : ''))
  return <D extends VenueDocument>(draft: D) => withValue(draft, path.split('.'), stored) as D
}

type Keyed = { readonly key: string }
const isList = (value: unknown): value is readonly Keyed[] => Array.isArray(value)

/**
 * Returns the object with a value at a path. The value undefined removes the old value, and the
 * objects that become empty.
 */
function withValue(
  object: unknown,
  [step = '', ...further]: readonly string[],
  value: FieldValue,
): unknown {
  if (isList(object))
    return object.map((item) => (item.key === step ? withValue(item, further, value) : item))
  const { [step]: before, ...others } = Object(object) as Record<string, unknown>
  const after = further.length === 0 ? value : withValue(before, further, value)
  const isEmpty = typeof after === 'object' && Object.keys(after ?? {}).length === 0
  return after === undefined || isEmpty ? others : { ...Object(object), [step]: after }
}
