const DAY_MS = 86_400_000

/** The periods that end today, in days. */
export const RECENT_DAYS = ['7', '30', '90'] as const

/** A period of figures: the last days, or a month in Paris such as 2026-11. */
export type Period = (typeof RECENT_DAYS)[number] | `${number}-${number}`

/** A month as a period: 2026-11. */
export const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** The first and the last day of a period, as 2026-11-21. The last day is today at most. */
export type PeriodDays = { readonly from: string; readonly to: string }

/** Returns the days of a period. `today`: the date in Paris. */
export function daysOfPeriod(period: Period, today: string): PeriodDays {
  if (!period.includes('-')) return { from: addDays(today, 1 - Number(period)), to: today }
  const from = `${period}-01`
  const nextMonth = addDays(from, 31).slice(0, 7)
  const last = addDays(`${nextMonth}-01`, -1)
  return { from, to: last < today ? last : today }
}

/** Returns every day of a period in order, with its weekday: 0 is Monday. */
export function listDays({ from, to }: PeriodDays): readonly { day: string; weekday: number }[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const day = addDays(from, index)
    return { day, weekday: (new Date(day).getUTCDay() + 6) % 7 }
  })
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
