/**
 * Matches a character that is missing in the posters' fonts. The fonts have western European Latin.
 */
const UNPRINTABLE =
  /[^\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201E\u2026\u20AC]/u

/** Returns the first character of a text that is missing in the posters' fonts, or null. */
export function findUnprintable(text: string): string | null {
  return UNPRINTABLE.exec(text)?.[0] ?? null
}
