import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { EXAMPLE_STATS } from '#testing/stats/example-stats.ts'

import { findBestTime, spinsByWeekday } from './best-time.ts'

const SATURDAY = 5
const noSpins = () => Array.from({ length: 7 }, () => Array<number>(24).fill(0))
const statsWith = (spins: (weekday: number, hour: number) => number) => ({
  days: EXAMPLE_STATS.days,
  hours: noSpins().map((row, weekday) => row.map((_, hour) => spins(weekday, hour))),
})

describe('the best time of a venue', () => {
  it('is none without spins, with few, and where chance explains the difference', () => {
    expect(findBestTime({ days: [], hours: noSpins() })).toBe(null)
    expect(findBestTime(statsWith((day, hour) => (day === SATURDAY && hour === 20 ? 29 : 0)))).toBe(
      null,
    )
    expect(
      findBestTime(statsWith((day, hour) => (day === SATURDAY && hour === 20 ? 55 : 50))),
    ).toBe(null)
  })

  it('is the hour of the week, else the hour of the day, else the weekday that stands out', () => {
    expect(findBestTime(EXAMPLE_STATS)).toEqual({ weekday: SATURDAY, hour: 20, perDay: 22.5 })
    expect(findBestTime(statsWith((_, hour) => (hour === 20 ? 40 : 10)))).toMatchObject({
      weekday: null,
      hour: 20,
    })
    expect(findBestTime(statsWith((day) => (day === SATURDAY ? 8 : 2)))).toMatchObject({
      weekday: SATURDAY,
      hour: null,
    })
  })

  it('is none from a single evening', () => {
    const days = EXAMPLE_STATS.days.slice(-1)
    const spins = noSpins().map((row, weekday) =>
      row.map((): number => (weekday === days[0]?.weekday ? 5 : 0)),
    )
    spins[days[0]?.weekday ?? 0]?.splice(20, 1, 60)
    expect(findBestTime({ days, hours: spins })).toBe(null)
  })

  it('compares averages: a fifth Sunday in the period makes no Sunday better', () => {
    const sundays = EXAMPLE_STATS.days.filter(({ weekday }) => weekday === 6).length
    expect(sundays).toBe(5)
    const stats = statsWith(
      (day) => EXAMPLE_STATS.days.filter(({ weekday }) => weekday === day).length * 10,
    )
    expect(new Set(spinsByWeekday(stats))).toEqual(new Set([240]))
    expect(findBestTime(stats)).toBe(null)
  })

  it('is never a time with fewer spins per day than another', () => {
    const hours = fc.array(fc.array(fc.nat(200), { minLength: 24, maxLength: 24 }), {
      minLength: 7,
      maxLength: 7,
    })
    fc.assert(
      fc.property(hours, (spins) => {
        const stats = { days: EXAMPLE_STATS.days, hours: spins }
        const best = findBestTime(stats)
        if (best?.weekday === null || best?.hour !== null) return
        expect(best.perDay).toBe(Math.max(...spinsByWeekday(stats)))
      }),
    )
  })
})
