/**
 * Makes the browser's Back button return to the previous view of a game, although all views have
 * the same address. While there is a previous view (`isGuarded`), the history has a second entry
 * with this address.
 */
export function guardHistory(isGuarded: boolean): void {
  if (isGuarded === isGuardEntry(window.history.state)) return
  if (isGuarded) window.history.pushState({ isGuard: true }, '')
  else window.history.back()
}

/** Calls `onBack` when Back leaves the second entry. Returns the function that unsubscribes. */
export function subscribeToBack(onBack: () => void): () => void {
  let hash = window.location.hash
  const listener = (event: PopStateEvent) => {
    const isSameAddress = window.location.hash === hash
    hash = window.location.hash
    if (isSameAddress && !isGuardEntry(event.state)) onBack()
  }
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

function isGuardEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isGuard' in state
}
