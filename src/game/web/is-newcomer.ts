import { keyOf, storedText } from '#platform/web/storage.ts'

/** True if no stored value changes the first view, which can then be shown before they are read. */
export function isNewVisitor(venueKey: string): boolean {
  const codes = storedText(keyOf(venueKey, 'saved_codes'))
  return storedText(keyOf(venueKey, 'reviewed')) !== 'true' && (codes === null || codes === '[]')
}
