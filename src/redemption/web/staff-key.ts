import { storageKey, storedText } from '#platform/web/storage.ts'

import { STAFF_KEY } from './is-staff-phone.ts'

/** For a browser without storage: the key is then lost when the page closes. */
const inMemory = new Map<string, string>()

/** Returns the secret with which this phone was activated, or null. */
export function readStaffKey(venueKey: string): string | null {
  return inMemory.get(venueKey) ?? storedText(storageKey(venueKey, STAFF_KEY))
}

/** Stores the secret of this phone. Never throws. */
export function storeStaffKey(venueKey: string, secret: string): void {
  inMemory.set(venueKey, secret)
  try {
    window.localStorage.setItem(storageKey(venueKey, STAFF_KEY), secret)
  } catch {
    // The key is in memory.
  }
}

/** Removes the stored secret. Never throws. */
export function forgetStaffKey(venueKey: string): void {
  inMemory.delete(venueKey)
  try {
    window.localStorage.removeItem(storageKey(venueKey, STAFF_KEY))
  } catch {
    // Nothing was stored.
  }
}
