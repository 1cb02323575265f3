import { storageKey, storedText } from '#platform/web/storage.ts'

/** True while the browser stores nothing that a view would show: the first view then needs no stored values. */
export function isNewcomer(venueKey: string): boolean {
  const codes = storedText(storageKey(venueKey, 'saved_codes'))
  return storedText(storageKey(venueKey, 'reviewed')) !== 'true' && (codes === null || codes === '[]')
}
