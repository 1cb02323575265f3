import { firstAsOrdinal, formatClock, formatDate } from '#texts/platform/formats/formats.ts'

const SHORT_DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/Paris',
})

/**
 * Returns a time in Paris without a line break, as in « 22 h 22 ». Takes milliseconds since 1970.
 */
export function formatTime(epochMs: number): string {
  const [hour, minute] = formatClock(epochMs).split(':')
  return `${Number(hour)}\u00a0h\u00a0${minute}`
}

/** Returns a day in Paris, as in « 1er déc. ». Takes milliseconds since 1970. */
export function formatShortDay(epochMs: number): string {
  return firstAsOrdinal(SHORT_DAY.format(epochMs))
}

const WEEKDAY = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Paris',
})

/** Returns a day in Paris, as in « samedi 1er août ». Takes milliseconds since 1970. */
export function formatWeekday(epochMs: number): string {
  return WEEKDAY.format(epochMs).replace(/ 1 /, ' 1er ')
}

/**
 * Returns a date and time in Paris, as in « 1er décembre 2026 à 18 h 00 ». Takes milliseconds since
 * 1970.
 */
export function formatMoment(epochMs: number): string {
  return `${formatDate(epochMs)} à\u00a0${formatTime(epochMs)}`
}
