/** Where a venue's values lie in the browser, and whether anything is there; reading them is visitor-storage's work. */
export function keyOf(venueKey: string, name: string): string {
  return `${venueKey}_${name}`
}

export function storedText(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** True for those whom the first view greets, with nothing of theirs to show. */
export function isNewcomer(venueKey: string): boolean {
  const codes = storedText(keyOf(venueKey, 'saved_codes'))
  return storedText(keyOf(venueKey, 'reviewed')) !== 'true' && (codes === null || codes === '[]')
}

/** Tells when another tab has written values of this venue. */
export function subscribeToOtherTabs(venueKey: string, onStored: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(keyOf(venueKey, ''))) onStored()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
