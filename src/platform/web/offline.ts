/** Registers the service worker, with which the page opens without a network. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/offline.js').catch(() => undefined)
}

/**
 * Calls `onChange` now and at each change with whether the device is online. Returns the function
 * that ends this.
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
