import { fieldOfPath, type FieldPath, type FieldValue } from '#venues/document/document-fields.ts'
import { documentSchema, type VenueDocument } from '#venues/document/document-schema.ts'

/** A field of a document that is no prize's. */
export type PlainField = Exclude<FieldPath, `prizes.${string}`>
/** The path of a field; a prize is named by its key: 'prizes.cocktail.stock.total'. */
export type DocumentPath = PlainField | `prizes.${string}`

type Shape = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly wrapped?: Shape
  readonly options?: readonly string[]
}

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
export function kindOfField(path: DocumentPath): FieldKind {
  const field = fieldOfPath(path)
    .split('.')
    .reduce<Shape | undefined>((shape, step) => {
      const { entries, item } = shape?.wrapped ?? shape ?? {}
      return step === '*' ? item : entries?.[step]
    }, documentSchema as Shape)
  const { type = '', options = [] } = field?.wrapped ?? field ?? {}
  return { type: TYPES[type] ?? 'text', isOptional: field?.wrapped !== undefined, options }
}

/** Returns a link with its scheme, which people leave out. */
export function completeLink(text: string): string {
  const link = text.trim()
  return link === '' || /^[a-z]+:/i.test(link) ? link : `https://${link}`
}

/** Returns the value of a field; undefined if the document leaves it out. */
export function readField(document: VenueDocument, path: DocumentPath): FieldValue {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        isList(value) ? value.find(({ key }) => key === step) : Object(value)[step],
      document,
    ) as FieldValue
}

/**
 * Returns the edit that sets a field. An empty text, and undefined, remove an optional one; a required
 * number becomes NaN.
 */
export function setField(
  path: DocumentPath,
  value: FieldValue,
): (document: VenueDocument) => VenueDocument {
  const { isOptional, type } = kindOfField(path)
  const isRemoved = isOptional && (value === undefined || value === '')
  const set = isRemoved ? undefined : (value ?? (type === 'number' ? Number.NaN : ''))
  return (document) => withValue(document, path.split('.'), set) as VenueDocument
}

type Keyed = { readonly key: string }
const isList = (value: unknown): value is readonly Keyed[] => Array.isArray(value)

/** Returns the object with a value set, or left out if it is undefined; so is an object that is empty then. */
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
