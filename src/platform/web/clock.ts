const MINUTE_MS = 60_000

/** Returns the current time as an ISO instant in UTC. */
export function now(): string {
  return new Date().toISOString()
}

/** Calls `onTime` once a minute while the page is visible, and when it becomes visible. Returns the function that ends this. */
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
