import { keyOf, storedText } from './stored-names.ts'

const NAME = 'staff_key'
/** For a browser that lets nothing be stored: the right then lasts as long as the page. */
const kept = new Map<string, string>()

/** The secret of the staff link that this phone opened, or null. */
export function readStaffKey(venueKey: string): string | null {
  return kept.get(venueKey) ?? storedText(keyOf(venueKey, NAME))
}

export function keepStaffKey(venueKey: string, secret: string): void {
  kept.set(venueKey, secret)
  try {
    window.localStorage.setItem(keyOf(venueKey, NAME), secret)
  } catch {
    // The page has it.
  }
}

export function forgetStaffKey(venueKey: string): void {
  kept.delete(venueKey)
  try {
    window.localStorage.removeItem(keyOf(venueKey, NAME))
  } catch {
    // Then nothing was stored.
  }
}
