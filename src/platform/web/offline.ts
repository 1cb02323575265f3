/** Makes the page open without a network, in browsers with service workers. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/offline.js').catch(() => undefined)
}

/** Reports now and at each change whether the device has a network. Returns the function that ends this. */
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
