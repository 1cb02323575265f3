import type { VenueDocument } from './document-schema.ts'
import type { DocumentPrize } from '#venues/prizes/prize-schema.ts'
import type { Stock } from '#venues/prizes/stock.ts'

/** The paths of the fields that hold a single value, for example 'prizes.*.stock.total'. */
export type FieldPath =
  | Exclude<keyof VenueDocument, 'prizes' | 'legal'>
  | `prizes.*.${Exclude<keyof DocumentPrize, 'stock'>}`
  | `prizes.*.stock.${keyof Stock}`
  | `legal.${keyof VenueDocument['legal']}`

/** The value of such a field; undefined if the field is absent. */
export type FieldValue = string | number | boolean | undefined

/** Returns the field of a path in a document: 'prizes.*.name' for 'prizes.cocktail.name'. */
export function fieldOfPath(path: string): FieldPath {
  return path.replace(/^prizes\.[^.]+/, 'prizes.*') as FieldPath
}

/** Returns the values of a document by path. The paths name prizes by their keys. */
export function listFields(document: VenueDocument): ReadonlyMap<string, FieldValue> {
  const { prizes, ...others } = document
  return new Map([
    ...listLeaves('', others),
    ...prizes.flatMap((prize) => listLeaves(`prizes.${prize.key}.`, prize)),
  ])
}

function listLeaves(prefix: string, value: object): readonly (readonly [string, FieldValue])[] {
  return Object.entries(value).flatMap(([name, field]: [string, FieldValue | object]) =>
    typeof field === 'object'
      ? listLeaves(`${prefix}${name}.`, field)
      : [[prefix + name, field] as const],
  )
}
