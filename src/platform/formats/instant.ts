const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{3}))?)?(?:Z|([+-])([01]\d):([0-5]\d))$/
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * Returns the milliseconds since 1970 of an instant with its offset, such as
 * `2026-12-01T18:00:00+01:00` in a venue's file, or `2026-12-01T17:00:00.000Z` from the database.
 * NaN for any other text: without an offset, a text means different instants on different machines.
 */
export function instantMs(text: string): number {
  const parts = INSTANT.exec(text)
  if (!parts) return Number.NaN
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, thousandth = 0] = parts
    .slice(1, 8)
    .map((part) => Number(part ?? 0))
  const [sign, offsetHours = '0', offsetMinutes = '0'] = parts.slice(8)
  const isDay =
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysBefore(year, month + 1) - daysBefore(year, month)
  if (!isDay) return Number.NaN
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  const days = daysBefore(year, month) + day - 1
  return (
    days * DAY_MS + ((hour * 60 + minute - offset) * 60 + second) * (MINUTE_MS / 60) + thousandth
  )
}

/**
 * Days from 1970 to the first of a month. Years begin in March here, so that a leap day is the last
 * day of its year.
 */
function daysBefore(year: number, month: number): number {
  const marchYear = year + Math.floor((month - 3) / 12)
  const monthsSinceMarch = (month + 9) % 12
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) - 719_468
}
