/**
 * Returns the part of the address after '#'. With `subscribeToHash`, this function is an external
 * store for React.
 */
export function readHash(): string {
  return window.location.hash.slice(1)
}

/** Calls `onChange` at each change of the hash. Returns the function that unsubscribes. */
export function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
