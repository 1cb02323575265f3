import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { EXAMPLE_FIGURES } from '#testing/figures/example-figures.ts'

import { findBestTime } from './best-time.ts'

const SATURDAY = 5
const noSpins = () => Array.from({ length: 7 }, () => Array<number>(24).fill(0))
const figuresWith = (spins: (weekday: number, hour: number) => number) => ({
  days: EXAMPLE_FIGURES.days,
  hours: noSpins().map((row, weekday) => row.map((_, hour) => spins(weekday, hour))),
})

describe('the best time of a venue', () => {
  it('is null without spins, with few spins, and if chance explains the difference', () => {
    expect(findBestTime({ days: [], hours: noSpins() })).toBe(null)
    expect(
      findBestTime(figuresWith((day, hour) => (day === SATURDAY && hour === 20 ? 29 : 0))),
    ).toBe(null)
    expect(
      findBestTime(figuresWith((day, hour) => (day === SATURDAY && hour === 20 ? 55 : 50))),
    ).toBe(null)
  })

  it('is an hour of the week, else an hour of the day, else a weekday', () => {
    expect(findBestTime(EXAMPLE_FIGURES)).toEqual({ weekday: SATURDAY, hour: 20 })
    expect(findBestTime(figuresWith((_, hour) => (hour === 20 ? 40 : 10)))).toMatchObject({
      weekday: null,
      hour: 20,
    })
    expect(findBestTime(figuresWith((day) => (day === SATURDAY ? 8 : 2)))).toMatchObject({
      weekday: SATURDAY,
      hour: null,
    })
  })

  it('is null after a single evening', () => {
    const days = EXAMPLE_FIGURES.days.slice(-1)
    const spins = noSpins().map((row, weekday) =>
      row.map((): number => (weekday === days[0]?.weekday ? 5 : 0)),
    )
    spins[days[0]?.weekday ?? 0]?.splice(20, 1, 60)
    expect(findBestTime({ days, hours: spins })).toBe(null)
  })

  it('compares averages: a fifth Sunday in the period gives Sunday no advantage', () => {
    const sundays = EXAMPLE_FIGURES.days.filter(({ weekday }) => weekday === 6).length
    expect(sundays).toBe(5)
    const figures = figuresWith(
      (day) => EXAMPLE_FIGURES.days.filter(({ weekday }) => weekday === day).length * 10,
    )
    expect(findBestTime(figures)).toBe(null)
  })

  it('never has fewer spins per day than another weekday', () => {
    const hours = fc.array(fc.array(fc.nat(200), { minLength: 24, maxLength: 24 }), {
      minLength: 7,
      maxLength: 7,
    })
    fc.assert(
      fc.property(hours, (spins) => {
        const figures = { days: EXAMPLE_FIGURES.days, hours: spins }
        const best = findBestTime(figures)
        if (best?.weekday === null || best?.hour !== null) return
        const perDay = spins.map(
          (row, weekday) =>
            row.reduce((sum, count) => sum + count, 0) /
            figures.days.filter((day) => day.weekday === weekday).length,
        )
        expect(perDay[best.weekday]).toBe(Math.max(...perDay))
      }),
    )
  })
})
