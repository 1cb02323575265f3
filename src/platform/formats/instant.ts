const INSTANT =
  /^(\d{4}-\d\d-(\d\d))T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{3})?)?(?:Z|[+-][01]\d:[0-5]\d)$/

/**
 * Returns the milliseconds since 1970 of an instant with its offset, such as
 * `2026-12-01T18:00:00+01:00` in a venue's file, or `2026-12-01T17:00:00.000Z` from the database.
 * Returns NaN for any other text: without an offset, a text means different instants on different
 * machines.
 */
export function instantMs(text: string): number {
  const [, date = '', day] = INSTANT.exec(text) ?? []
  // Some browsers read 30 February as 2 March.
  return new Date(date).getUTCDate() === Number(day) ? Date.parse(text) : Number.NaN
}
