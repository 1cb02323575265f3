import * as v from 'valibot'

/**
 * A type whose fields are readonly at every depth. An optional field is absent, never undefined, as
 * in JSON.
 */
export type Immutable<T> = { readonly [Key in keyof T]: Immutable<Exclude<T[Key], undefined>> }

/** Returns the schema of any text of at most `max` UTF-16 code units. */
export const anyText = (max: number) => v.pipe(v.string(), v.maxLength(max))

/**
 * Returns the schema of a text that PostgreSQL can store: a text without U+0000 and lone
 * surrogates.
 */
export const text = (max: number) => v.pipe(anyText(max), v.regex(/^[^\0\p{Cs}]*$/u))

/** Returns the schema of a text without control characters and lone surrogates. */
export const line = (max: number) => v.pipe(anyText(max), v.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** Returns the schema of lower-case hex of exactly this number of bytes. */
export const hex = (bytes: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)))

/**
 * An instant in UTC, in the form that the server writes. The page could not format an instant with
 * an hour of 25.
 */
export const instant = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/,
  ),
)

/** Returns the schema of a number from `min` to below `below`. */
export const number = (min: number, below: number) =>
  v.pipe(
    v.number(),
    v.check((value) => value >= min && value < below),
  )

/** Returns the schema of a list of at most `max` items. */
export const listOf = <const S extends v.GenericSchema>(item: S, max: number) =>
  v.pipe(v.array(item), v.maxLength(max))

/** The number of a version or a revision. The next number must be an integer of four bytes, too. */
export const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 2))

/** Returns the value that a schema reads, or undefined if the value is invalid. */
export function readValue<const S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | undefined {
  const read = v.safeParse(schema, value, { abortEarly: true })
  return read.success ? read.output : undefined
}
