import { formatShortDay, formatTime } from '#texts/platform/formats/moment.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/**
 * Returns the text of a refused call, with the time of the retry. Takes milliseconds since 1970.
 */
export function tooManyRequestsText(seconds: number, nowMs: number): string {
  return `Trop de demandes. Réessayez ${formatRetryTime(seconds, nowMs)}.`
}

/**
 * Returns « dans 25 secondes », « dans 12 minutes », « à 21 h 40 » or « demain à 9 h 05 ». The time
 * is rounded up, so that a retry at that time is not too early. Takes at most one day.
 */
export function formatRetryTime(seconds: number, nowMs: number): string {
  if (seconds <= 1.5 * MINUTE_SECONDS)
    return `dans ${seconds}\u00a0seconde${seconds > 1 ? 's' : ''}`
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  if (seconds < HOUR_SECONDS) return `dans ${minutes}\u00a0minutes`
  const minuteMs = MINUTE_SECONDS * 1000
  const thenMs = Math.ceil((nowMs + seconds * 1000) / minuteMs) * minuteMs
  const time = formatTime(thenMs)
  return formatShortDay(thenMs) === formatShortDay(nowMs) ? `à ${time}` : `demain à ${time}`
}
