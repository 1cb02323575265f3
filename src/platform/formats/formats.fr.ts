const PARIS_DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/**
 * Returns a date in Paris, as in « 21 novembre 2026 », without a line break. Takes milliseconds
 * since 1970.
 */
export function formatDate(epochMs: number): string {
  return firstAsOrdinal(PARIS_DATE.format(epochMs))
}

/**
 * Returns the last day of a prize, as in « 21 novembre 2026 », and « 21 novembre 2026, fin de soirée »
 * if that day ends at 6:00 of the next. Takes the last instant, in milliseconds since 1970.
 */
export function formatLastDay(epochMs: number): string {
  const isEvening = formatClock(epochMs).startsWith('05:59')
  // Seven hours earlier is the day before, also in the night with 25 hours.
  return isEvening ? `${formatDate(epochMs - 25_200_000)}, fin de soirée` : formatDate(epochMs)
}

/** Returns a day that begins with its number, without a line break, and with « 1er » for « 1 ». */
export function firstAsOrdinal(day: string): string {
  return day.replace(/^1 /, '1er ').replaceAll(' ', '\u00a0')
}

const CLOCK = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium', timeZone: 'Europe/Paris' })

/** Returns the time in Paris, as in « 19:42:07 ». Takes milliseconds since 1970. */
export function formatClock(epochMs: number): string {
  return CLOCK.format(epochMs)
}

/**
 * Returns a date in Paris without the year, as in « 21 novembre ». Takes milliseconds since 1970.
 */
export function formatDayAndMonth(epochMs: number): string {
  return formatDate(epochMs).replace(/\s\d+$/, '')
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * Returns a remaining time, as in « 9 j 3 h 12 min » and, on the last day, « 3 h 12 min 05 s ».
 * Takes milliseconds.
 */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0)
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  if (days > 0) return `${days} j ${hours} h ${twoDigits(minutes)} min`
  const short = `${twoDigits(minutes)} min ${twoDigits(seconds % 60)} s`
  return hours > 0 ? `${hours} h ${short}` : short
}

const PERCENT = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 })

/**
 * Returns a probability as text, with up to four decimals, as in « 10 % ». Takes percent.
 */
export function formatPercent(percent: number): string {
  return `${PERCENT.format(percent)} %`
}
