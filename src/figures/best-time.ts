import type { VenueFigures } from './venue-figures.ts'

type Hours = Pick<VenueFigures, 'days' | 'hours'>

/** The time with the most spins: an hour of a weekday, an hour of any day, or a weekday. */
export type BestTime = {
  /** 0 is Monday; null for any day. */
  readonly weekday: number | null
  /** Null for the whole day. */
  readonly hour: number | null
}

/** A time with its spins, and the number of days that contain it. */
type Slot = BestTime & { readonly spins: number; readonly days: number }

/** A smaller difference to the next time may be chance. */
const MIN_DEVIATIONS = 2
const MIN_SPINS = 30
/** A single Saturday says little about other Saturdays. */
const MIN_DAYS = 2
/** The number of days after which each weekday has come often enough to be the best. */
export const BEST_TIME_DAYS = 7 * MIN_DAYS

/**
 * Returns the best hour of the week, else the best hour of the day, else the best weekday, else
 * null. A time is the best if it has more spins per day than every other time, by more than chance
 * explains.
 */
export function findBestTime(figures: Hours): BestTime | null {
  const played = playedDays(figures)
  const daysOf = (weekday: number) => played.filter((day) => day.weekday === weekday).length
  const ofWeek = figures.hours.flatMap((row, weekday) =>
    row.map((spins, hour) => ({ weekday, hour, spins, days: daysOf(weekday) })),
  )
  const ofDay = Array.from({ length: 24 }, (_, hour) => ({
    weekday: null,
    hour,
    spins: sum(figures.hours.map((row) => row[hour] ?? 0)),
    days: played.length,
  }))
  const weekdays = figures.hours.map((row, weekday) => ({
    weekday,
    hour: null,
    spins: sum(row),
    days: daysOf(weekday),
  }))
  return findBestSlot(ofWeek) ?? findBestSlot(ofDay) ?? findBestSlot(weekdays)
}

/** Returns the days from the first spin on, because the game was not open before. */
function playedDays({ days }: Hours): Hours['days'] {
  return days.slice(
    Math.max(
      days.findIndex(({ counts }) => counts.spun > 0),
      0,
    ),
  )
}

/**
 * Returns the best time. Assumes a Poisson distribution of the spins, whose variance equals its
 * mean.
 */
function findBestSlot(slots: readonly Slot[]): BestTime | null {
  const rated = slots
    .filter(({ days }) => days > 0)
    .map((slot) => ({
      ...slot,
      perDay: slot.spins / slot.days,
      variance: Math.max(slot.spins, 1) / slot.days ** 2,
    }))
    .toSorted((a, b) => b.perDay - a.perDay)
  const [best, ...others] = rated
  if (!best || best.spins < MIN_SPINS || best.days < MIN_DAYS) return null
  const isBest = others.every(
    ({ perDay, variance }) =>
      best.perDay - perDay > MIN_DEVIATIONS * Math.sqrt(best.variance + variance),
  )
  return isBest ? { weekday: best.weekday, hour: best.hour } : null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
