/** What follows '#' in the address bar, as an external store. */
export function readHash(): string {
  return window.location.hash.slice(1)
}

export function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
