/**
 * Lets the phone's Back button go back through the views of a game, which share one address: while there is a view
 * to go back to, the history holds a second entry of the same address.
 */
export function guardHistory(isGuarded: boolean): void {
  if (isGuarded === isGuardEntry(window.history.state)) return
  if (isGuarded) window.history.pushState({ isGuard: true }, '')
  else window.history.back()
}

/** Calls `onBack` when Back leaves that entry for the same address. Returns the function that ends this. */
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
