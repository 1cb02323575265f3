/** The periods that end today, in days. */
export const RECENT_DAYS = ['7', '30', '90'] as const

/** A period of figures: the last days, or a month in Paris such as 2026-11. */
export type Period = (typeof RECENT_DAYS)[number] | `${number}-${number}`

/** A month as a period: 2026-11. */
export const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

const MAX_MONTHS = 24

/**
 * Returns the months from the first day to the last, the newest first, at most 24. Days are written
 * as 2026-11-21.
 */
export function monthsBetween(firstDay: string, lastDay: string): readonly Period[] {
  const [first, last] = [monthNumber(firstDay), monthNumber(lastDay)]
  return Array.from({ length: Math.min(last - first + 1, MAX_MONTHS) }, (_, ago) => {
    const number = last - ago
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}` as Period
  })
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
