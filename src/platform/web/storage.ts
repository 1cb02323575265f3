/** Returns the localStorage key of a venue's value. */
export function storageKey(venueKey: string, name: string): string {
  return `${venueKey}_${name}`
}

/** Returns a stored text; null if it is missing or the browser refuses access. */
export function storedText(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Calls `onStored` when another tab has written values of this venue. Returns the function that
 * unsubscribes.
 */
export function subscribeToOtherTabs(venueKey: string, onStored: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(storageKey(venueKey, ''))) onStored()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
