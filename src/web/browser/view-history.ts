/**
 * Lets the phone's own Back button walk the views of a game, which share one address: while there is a view to go
 * back to, a second entry of the same address stands guard in the history.
 */
export function guardHistory(isGuarded: boolean): void {
  if (isGuarded === isGuardEntry(window.history.state)) return
  if (isGuarded) window.history.pushState({ isGuard: true }, '')
  else window.history.back()
}

/** Calls `onBack` when the guard was left by Back, and not for any other address. */
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
