import * as v from 'valibot'

/**
 * The type of a value that is read only, at every depth. JSON leaves an optional field out: it is
 * never undefined.
 */
export type Immutable<T> = { readonly [Key in keyof T]: Immutable<Exclude<T[Key], undefined>> }

/** Any text of at most `max` UTF-16 code units. */
export const anyText = (max: number) => v.pipe(v.string(), v.maxLength(max))

/** Such a text that PostgreSQL stores: without U+0000, and without half of a surrogate pair. */
export const text = (max: number) => v.pipe(anyText(max), v.regex(/^[^\0\p{Cs}]*$/u))

/** Such a text without control characters. */
export const line = (max: number) => v.pipe(anyText(max), v.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** Lower-case hex of exactly this number of bytes. */
export const hex = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/**
 * An instant in UTC as the server writes it. An hour of 25 is refused, because it would break the
 * page that prints it.
 */
export const instant = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/,
  ),
)

/** A number from `min` to below `below`. */
export const number = (min: number, below: number) =>
  v.pipe(
    v.number(),
    v.check((value) => value >= min && value < below),
  )

/** A list of at most `max` items. */
export const listOf = <const S extends v.GenericSchema>(item: S, max: number) =>
  v.pipe(v.array(item), v.maxLength(max))

/** The number of a version or a revision: the next one still is an integer of four bytes. */
export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 2))

/** Returns what a schema reads of a value; undefined if the value is not of its type. */
export function readValue<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | undefined {
  const read = v.safeParse(schema, value, { abortEarly: true })
  return read.success ? read.output : undefined
}
