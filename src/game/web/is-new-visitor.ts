import { storageKey, storedText } from '#platform/web/storage.ts'

/** True if no stored value changes the first view, which can then be shown before they are read. */
export function isNewVisitor(venueKey: string): boolean {
  const codes = storedText(storageKey(venueKey, 'saved_codes'))
  return (
    storedText(storageKey(venueKey, 'reviewed')) !== 'true' && (codes === null || codes === '[]')
  )
}
