import { readKnown, type Fields, type ReadRecord } from './json.ts'

/** Reads exactly these fields: a missing, malformed or extra one is refused by name ('' when it is no object at all). */
export function readRecord<T extends object>(fields: Fields<T>, value: unknown): ReadRecord<T> {
  const names = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
  const extra = names.find((name) => !Object.hasOwn(fields, name))
  return extra === undefined ? readKnown(fields, value) : { ok: false, field: extra, unknown: true }
}
