import type { FieldPath, FieldValue } from '#venues/document/document-fields.ts'
import { documentSchema, type VenueDocument } from '#venues/document/document-schema.ts'

/** A field of a document that is no prize's. */
export type PlainField = Exclude<FieldPath, `prizes.${string}`>

type Shape = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
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
export function kindOfField(path: PlainField): FieldKind {
  const [name = '', part] = path.split('.')
  const field = (documentSchema as Shape).entries?.[name]
  const shape = part === undefined ? field : field?.entries?.[part]
  const { type = '', options = [] } = shape?.wrapped ?? shape ?? {}
  return { type: TYPES[type] ?? 'text', isOptional: shape?.wrapped !== undefined, options }
}

/** Returns a link with its scheme, which people leave out. */
export function completeLink(text: string): string {
  const link = text.trim()
  return link === '' || /^[a-z]+:/i.test(link) ? link : `https://${link}`
}

export function readField(document: VenueDocument, path: PlainField): FieldValue {
  const [name = '', part] = path.split('.')
  const field = (document as Readonly<Record<string, unknown>>)[name]
  return (part === undefined ? field : Object(field)[part]) as FieldValue
}

/** Returns the edit that sets a field. An empty text, and undefined, remove an optional one. */
export function setField(
  path: PlainField,
  value: FieldValue,
): (document: VenueDocument) => VenueDocument {
  const isRemoved = kindOfField(path).isOptional && (value === undefined || value === '')
  const [name = '', part] = path.split('.')
  const set = <T extends object>(object: T, key: string): T => {
    const { [key]: _, ...others } = object as Record<string, unknown>
    return (isRemoved ? others : { ...others, [key]: value ?? '' }) as T
  }
  return (document) =>
    part === undefined ? set(document, name) : { ...document, legal: set(document.legal, part) }
}
