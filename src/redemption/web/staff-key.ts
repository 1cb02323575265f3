import { storageKey, storedText } from '#platform/web/storage.ts'

const NAME = 'staff_key'
/** For a browser that stores nothing: the key then lasts as long as the page. */
const inMemory = new Map<string, string>()

/** The secret of the staff link that this phone opened, or null. */
export function readStaffKey(venueKey: string): string | null {
  return inMemory.get(venueKey) ?? storedText(storageKey(venueKey, NAME))
}

export function storeStaffKey(venueKey: string, secret: string): void {
  inMemory.set(venueKey, secret)
  try {
    window.localStorage.setItem(storageKey(venueKey, NAME), secret)
  } catch {
    // It stays in memory.
  }
}

export function forgetStaffKey(venueKey: string): void {
  inMemory.delete(venueKey)
  try {
    window.localStorage.removeItem(storageKey(venueKey, NAME))
  } catch {
    // Nothing was stored.
  }
}
