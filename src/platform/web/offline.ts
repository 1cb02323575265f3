/** Registers the service worker, with which the page opens offline. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/offline.js').catch(() => undefined)
}

/**
 * Calls `onChange` now, and whenever the device goes online or offline. Returns the function that
 * unsubscribes.
 */
export function subscribeToNetwork(onChange: (isOnline: boolean) => void): () => void {
  const report = () => onChange(navigator.onLine)
  report()
  window.addEventListener('online', report)
  window.addEventListener('offline', report)
  return () => {
    window.removeEventListener('online', report)
    window.removeEventListener('offline', report)
  }
}
