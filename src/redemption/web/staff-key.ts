import { storageKey, storedText } from '#platform/web/storage.ts'

const NAME = 'staff_key'
/** For a browser without storage: the key is then lost when the page closes. */
const inMemory = new Map<string, string>()

/** Returns the secret with which this phone was activated, or null. */
export function readStaffKey(venueKey: string): string | null {
  return inMemory.get(venueKey) ?? storedText(storageKey(venueKey, NAME))
}

/** Stores the secret of this phone. Never throws. */
export function storeStaffKey(venueKey: string, secret: string): void {
  inMemory.set(venueKey, secret)
  try {
    window.localStorage.setItem(storageKey(venueKey, NAME), secret)
  } catch {
    // The key is in memory.
  }
}

/** Removes the stored secret. Never throws. */
export function forgetStaffKey(venueKey: string): void {
  inMemory.delete(venueKey)
  try {
    window.localStorage.removeItem(storageKey(venueKey, NAME))
  } catch {
    // Nothing was stored.
  }
}
