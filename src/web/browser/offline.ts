/** From now on the page opens without a network too; browsers that cannot do so go on without. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register('/offline.js').catch(() => undefined)
}

/** Tells at once, and then each time it changes, whether the device says that it has a network. */
export function subscribeToNetwork(onChange: (isOnline: boolean) => void): () => void {
  const tell = () => onChange(navigator.onLine)
  tell()
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}
