import { storedText } from './storage.ts'

const MINUTE_MS = 60_000
const STORED_AS = 'clock_ahead_ms'
/** An answer takes time, and its header `Date` has whole seconds. */
const TOLERANCE_MS = 5000
const LARGEST_MS = 1e12

/**
 * How far the server's clock was ahead of the device's at the last answer, perhaps one of an
 * earlier visit.
 */
let aheadMs = Number(storedText(STORED_AS))
if (!(Math.abs(aheadMs) < LARGEST_MS)) aheadMs = 0

/** Returns the current time in milliseconds since 1970: the device's, corrected by the server's. */
export function nowMs(): number {
  return Date.now() + aheadMs
}

/** Returns the current time as an ISO instant in UTC. */
export function now(): string {
  return new Date(nowMs()).toISOString()
}

/** Corrects the time of the page. `date`: the header of an answer. */
export function learnServerTime(date: string | null): void {
  const differenceMs = Date.parse(date ?? '') - Date.now()
  const learnedMs = Math.abs(differenceMs) < TOLERANCE_MS ? 0 : differenceMs
  if (Number.isNaN(learnedMs) || learnedMs === aheadMs) return
  aheadMs = learnedMs
  try {
    localStorage.setItem(STORED_AS, String(aheadMs))
  } catch {
    // The next page learns it from its own answers.
  }
}

/**
 * Calls `onTime` once a minute while the page is visible, and when it becomes visible. Returns the
 * function that ends this.
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
