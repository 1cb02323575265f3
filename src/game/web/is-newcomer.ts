import { storageKey, readStoredText } from '#platform/web/storage.ts'

/** True while the browser stores nothing that a view would show: the first view then needs no stored values. */
export function isNewcomer(venueKey: string): boolean {
  const codes = readStoredText(storageKey(venueKey, 'saved_codes'))
  return readStoredText(storageKey(venueKey, 'reviewed')) !== 'true' && (codes === null || codes === '[]')
}
