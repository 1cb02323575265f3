import { storageKey, storedText } from '#platform/web/storage.ts'

/** The name under which the browser stores the key of a venue's staff phone. */
export const STAFF_KEY = 'staff_key'

/** Returns whether the browser has stored such a key. */
export function isStaffPhone(venueKey: string): boolean {
  return storedText(storageKey(venueKey, STAFF_KEY)) !== null
}
