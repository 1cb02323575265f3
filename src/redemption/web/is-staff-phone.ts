import { storageKey, storedText } from '#platform/web/storage.ts'

/** The stored secret with which a phone hands the prizes of a venue over. */
export const STAFF_KEY = 'staff_key'

/** Returns whether this phone has such a secret. */
export function isStaffPhone(venueKey: string): boolean {
  return storedText(storageKey(venueKey, STAFF_KEY)) !== null
}
