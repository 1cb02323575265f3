/** Strict readers of untrusted JSON: a request, an answer, a stored value. */

/** Returns the typed value, or undefined if the value does not have that type. */
export type Reader<T> = (value: unknown) => T | undefined

/**
 * A reader of a field that the sender may leave out. `sent`, for the compiler only: the values that
 * it may write.
 */
export type ReaderOfOptional<T, Sent> = Reader<T> & { readonly sent: Sent }

/** Reads a text of at most `max` UTF-16 code units that matches `pattern`. */
/* @__NO_SIDE_EFFECTS__ */
export function text(rule: { max: number; pattern?: RegExp }): Reader<string> {
  return (value) => {
    if (typeof value !== 'string' || value.length > rule.max) return undefined
    return rule.pattern && !rule.pattern.test(value) ? undefined : value
  }
}

/** Reads lower-case hex of exactly this number of bytes. */
/* @__NO_SIDE_EFFECTS__ */
export function hex(bytes: number): Reader<string> {
  return text({ max: bytes * 2, pattern: new RegExp(`^[0-9a-f]{${bytes * 2}}$`) })
}

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** Reads a number from `min` to below `below`. */
/* @__NO_SIDE_EFFECTS__ */
export function number(rule: { min: number; below: number }): Reader<number> {
  return (value) =>
    typeof value === 'number' && value >= rule.min && value < rule.below ? value : undefined
}

/** Reads one of the allowed texts. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends string>(allowed: readonly T[]): Reader<T> {
  return (value) => allowed.find((candidate) => candidate === value)
}

const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/
/**
 * An instant in UTC as the server writes it. An hour of 25 is refused, because it would break the
 * page that prints it.
 */
export const instant: Reader<string> = text({ max: 30, pattern: INSTANT })

/* @__NO_SIDE_EFFECTS__ */
export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : read(value))
}

/** Reads an absent field as null. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(read: Reader<T>): ReaderOfOptional<T | null, T> {
  return ((value) => (value === undefined ? null : read(value))) as ReaderOfOptional<T | null, T>
}

/** Reads null or an absent field as null: older versions do not write the field. */
/* @__NO_SIDE_EFFECTS__ */
export function nullish<T>(read: Reader<T>): ReaderOfOptional<T | null, T | null> {
  return optional(nullable(read))
}

/** Reads an array of at most `max` items. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<T>(read: Reader<T>, rule: { max: number }): Reader<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > rule.max) return undefined
    const items = value.map((item: unknown) => read(item))
    return items.some((item) => item === undefined) ? undefined : (items as T[])
  }
}

/** The object that these fields read. */
export type ValuesOf<F> = { readonly [K in keyof F]: F[K] extends Reader<infer T> ? T : never }
type Optional = { readonly sent: unknown }
type SentOf<R> = R extends { readonly sent: infer S } ? S : R extends Reader<infer T> ? T : never
/** The object that these fields accept: as `ValuesOf`, but optional fields may be left out. */
export type SentValues<F> = {
  readonly [K in keyof F as F[K] extends Optional ? never : K]: SentOf<F[K]>
} & { readonly [K in keyof F as F[K] extends Optional ? K : never]?: SentOf<F[K]> }

export type Fields<T> = { readonly [K in keyof T]: Reader<T[K]> }
type ReadRecord<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly field: string; readonly unknown: boolean }

/**
 * Reads these fields and ignores others. Returns the name of a missing or malformed field; '' if
 * the value is not an object.
 */
function readKnown<T extends object>(fields: Fields<T>, value: unknown): ReadRecord<T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, field: '', unknown: false }
  const object = value as Record<string, unknown>
  const read: Record<string, unknown> = {}
  for (const [name, reader] of Object.entries<Reader<unknown>>(
    fields as Record<string, Reader<unknown>>,
  )) {
    const field = reader(Object.hasOwn(object, name) ? object[name] : undefined)
    if (field === undefined) return { ok: false, field: name, unknown: false }
    read[name] = field
  }
  return { ok: true, value: read as T }
}

/**
 * Reads an object from the server or the browser's storage. Unknown fields are ignored, because a
 * newer version may have written it (docs/decisions/071).
 */
/* @__NO_SIDE_EFFECTS__ */
export function record<T extends object>(fields: Fields<T>): Reader<T> {
  return (value) => {
    const read = readKnown(fields, value)
    return read.ok ? read.value : undefined
  }
}

/**
 * Reads a text without control characters, and without half of a surrogate pair, which PostgreSQL
 * refuses in JSON.
 */
/* @__NO_SIDE_EFFECTS__ */
export const line = (max: number) => text({ max, pattern: /^[^\p{Cc}\p{Cs}]*$/u })

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
