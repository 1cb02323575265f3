import { storedText } from './storage.ts'

const MINUTE_MS = 60_000
const STORAGE_KEY = 'clock_ahead_ms'
/**
 * Smaller differences are ignored, because an answer takes time and its header `Date` has whole
 * seconds.
 */
const TOLERANCE_MS = 5000
const LARGEST_MS = 1e12

/**
 * The time by which the server's clock was ahead of the device's clock at the last answer. The
 * answer may be from an earlier visit.
 */
let aheadMs = Number(storedText(STORAGE_KEY))
if (!(Math.abs(aheadMs) < LARGEST_MS)) aheadMs = 0

/** Returns the current time in milliseconds since 1970, corrected by the server's clock. */
export function nowMs(): number {
  return Date.now() + aheadMs
}

/** Returns the current time as an ISO instant in UTC. */
export function now(): string {
  return new Date(nowMs()).toISOString()
}

/** Corrects the clock of the page by the header `Date` of an answer. */
export function syncClock(date: string | null): void {
  const differenceMs = Date.parse(date ?? '') - Date.now()
  const newMs = Math.abs(differenceMs) < TOLERANCE_MS ? 0 : differenceMs
  if (Number.isNaN(newMs) || newMs === aheadMs) return
  aheadMs = newMs
  try {
    localStorage.setItem(STORAGE_KEY, String(aheadMs))
  } catch {
    // Without storage, the next page corrects its clock by its own answers.
  }
}

/**
 * Calls `onTime` once a minute while the page is visible, and when the page becomes visible.
 * Returns the function that unsubscribes.
 */
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
