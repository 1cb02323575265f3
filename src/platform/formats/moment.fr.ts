import { firstAsOrdinal, formatDate } from '#texts/platform/formats/formats.ts'

const SHORT_DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/Paris',
})
const PARIS_TIME = { hour: 'numeric', minute: '2-digit', timeZone: 'Europe/Paris' } as const

/**
 * Returns a time in Paris without a line break, as in « 22 h 22 ». Takes milliseconds since 1970.
 */
export function formatTime(epochMs: number): string {
  const time = new Intl.DateTimeFormat('fr-FR', PARIS_TIME).format(epochMs)
  return time.replace(/^0(?=\d)/, '').replace(':', '\u00a0h\u00a0')
}

/** Returns a day in Paris, as in « 1er déc. ». Takes milliseconds since 1970. */
export function formatShortDay(epochMs: number): string {
  return firstAsOrdinal(SHORT_DAY.format(epochMs))
}

/**
 * Returns a date and time in Paris, as in « 1er décembre 2026 à 18 h 00 ». Takes milliseconds since
 * 1970.
 */
export function formatMoment(epochMs: number): string {
  return `${formatDate(epochMs)} à\u00a0${formatTime(epochMs)}`
}
