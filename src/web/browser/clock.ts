const MINUTE_MS = 60_000

/** The present as the server writes it: an ISO instant in UTC. */
export function now(): string {
  return new Date().toISOString()
}

/** Calls once a minute while the page shows, and each time it shows again. */
export function subscribeToTime(onTime: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') onTime()
  }
  const timer = window.setInterval(whenVisible, MINUTE_MS)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
