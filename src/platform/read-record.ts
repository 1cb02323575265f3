import { readKnown, type Fields, type ReadRecord } from './json-readers.ts'

/**
 * Reads exactly these fields. Returns the name of a missing, malformed or extra field; '' if the
 * value is not an object.
 */
export function readRecord<T extends object>(fields: Fields<T>, value: unknown): ReadRecord<T> {
  const keys =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
  const extra = keys.find((key) => !Object.hasOwn(fields, key))
  return extra === undefined ? readKnown(fields, value) : { ok: false, field: extra, unknown: true }
}
