import type { VenueStats } from './funnel.ts'

type Hours = Pick<VenueStats, 'days' | 'hours'>

/**
 * When most spins happen: `weekday` 0 is Monday. `perDay`: the average number of spins in it on
 * such a day.
 */
export type BestTime = {
  readonly weekday: number | null
  readonly hour: number | null
  readonly perDay: number
}

/** A time of the week, with its spins and the number of days that contain it. */
type Slot = Omit<BestTime, 'perDay'> & { readonly spins: number; readonly days: number }

/** How many standard deviations the best time is above the next: less may be chance. */
const DEVIATIONS = 2
const LEAST_SPINS = 30
/** One Saturday does not speak for every Saturday. */
const LEAST_DAYS = 2

/**
 * Returns the hour of the week with the most spins per day; without a clear one the hour of the
 * day, then the weekday, else null. A time is clear if it is above each other by more than chance
 * explains.
 */
export function findBestTime(stats: Hours): BestTime | null {
  const played = playedDays(stats)
  const daysOf = (weekday: number) => played.filter((day) => day.weekday === weekday).length
  const ofWeek = stats.hours.flatMap((row, weekday) =>
    row.map((spins, hour) => ({ weekday, hour, spins, days: daysOf(weekday) })),
  )
  const ofDay = spinsByHour(stats).map((spins, hour) => ({
    weekday: null,
    hour,
    spins,
    days: played.length,
  }))
  const weekdays = stats.hours.map((row, weekday) => ({
    weekday,
    hour: null,
    spins: sum(row),
    days: daysOf(weekday),
  }))
  return findClear(ofWeek) ?? findClear(ofDay) ?? findClear(weekdays)
}

/** Returns the spins of each hour of the day. */
export function spinsByHour({ hours }: Hours): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) => sum(hours.map((row) => row[hour] ?? 0)))
}

/**
 * Returns the average number of spins of each weekday, Monday first. A period may have five
 * Saturdays and four Sundays.
 */
export function spinsByWeekday(stats: Hours): readonly number[] {
  const played = playedDays(stats)
  return stats.hours.map(
    (row, weekday) =>
      sum(row) / Math.max(played.filter((day) => day.weekday === weekday).length, 1),
  )
}

/** Before the first spin the game was not open. */
function playedDays({ days }: Hours): Hours['days'] {
  return days.slice(
    Math.max(
      days.findIndex(({ counts }) => counts.spun > 0),
      0,
    ),
  )
}

/** The spins of a time follow about a Poisson distribution, whose variance is its mean. */
function findClear(slots: readonly Slot[]): BestTime | null {
  const rated = slots
    .filter(({ days }) => days > 0)
    .map((slot) => ({
      ...slot,
      perDay: slot.spins / slot.days,
      variance: Math.max(slot.spins, 1) / slot.days ** 2,
    }))
    .toSorted((a, b) => b.perDay - a.perDay)
  const [best, ...others] = rated
  if (!best || best.spins < LEAST_SPINS || best.days < LEAST_DAYS) return null
  const isClear = others.every(
    ({ perDay, variance }) =>
      best.perDay - perDay > DEVIATIONS * Math.sqrt(best.variance + variance),
  )
  return isClear ? { weekday: best.weekday, hour: best.hour, perDay: best.perDay } : null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
