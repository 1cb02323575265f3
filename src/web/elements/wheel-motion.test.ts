import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { segmentAt } from '#core/wheel.ts'

import {
  angleWhileStopping,
  angleWhileTurning,
  bends,
  frames,
  planStop,
  pointerLeans,
  restingAngle,
  START_MS,
  STOP_MS,
  tickTimes,
  TURN_MS,
  WHEEL_SLACK_DEGREES,
} from './wheel-motion.ts'

const place = fc
  .record({
    from: fc.double({ min: -720, max: 7200, noNaN: true }),
    count: fc.integer({ min: 2, max: 24 }),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    landing: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(({ share, ...rest }) => ({ ...rest, index: Math.floor(share * rest.count) }))

test('the rebound never leaves the drawn segment', () => {
  fc.assert(
    fc.property(place, (given) => {
      const stop = planStop(given)
      for (const angle of [stop.to + stop.rebound, stop.to]) {
        expect(segmentAt(angle, given.count).index).toBe(given.index)
      }
    }),
  )
})

test('the wheel never turns back before the rebound, and ends exactly where it was planned to', () => {
  fc.assert(
    fc.property(place, (given) => {
      const stop = planStop(given)
      const angles = frames(STOP_MS).map((at) => angleWhileStopping(stop, at))
      const furthest = angles.indexOf(Math.max(...angles))
      for (let frame = 1; frame <= furthest; frame++) {
        expect(angles[frame]).toBeGreaterThanOrEqual(angles[frame - 1] ?? 0)
      }
      expect(angles[0]).toBeCloseTo(stop.from)
      expect(angles.at(-1)).toBeCloseTo(stop.to)
    }),
  )
})

test('the pointer is at rest when the wheel is', () => {
  fc.assert(
    fc.property(place, (given) => {
      const stop = planStop(given)
      const leans = pointerLeans(
        frames(STOP_MS).map((at) => angleWhileStopping(stop, at)),
        given.count,
      )
      expect(leans.at(-1)).toBe(0)
    }),
  )
})

test('the slowing down begins at the speed of free turning', () => {
  const from = angleWhileTurning(0, START_MS)
  const free = angleWhileTurning(0, START_MS + 10) - from
  const stop = planStop({ from, count: 8, index: 3, landing: 0.5 })
  expect(angleWhileStopping(stop, 10) - from).toBeCloseTo(free, 0)
})

test('the wheel winds up against its direction, then makes one turn in each TURN_MS', () => {
  expect(angleWhileTurning(0, 100)).toBeLessThan(0)
  expect(angleWhileTurning(0, START_MS + TURN_MS) - angleWhileTurning(0, START_MS)).toBeCloseTo(360)
})

test('a peg lifts the pointer at once and lets it fall back slowly', () => {
  const [lifted = 0, falling = 0, rest] = pointerLeans([0, -22, ...Array<number>(40).fill(-22)], 8)
  expect(lifted).toBeGreaterThan(20)
  expect(falling).toBeGreaterThan(0)
  expect(rest).toBeLessThan(falling)
})

test('a new wheel shows the middle of its first segment', () => {
  expect(segmentAt(restingAngle(8), 8)).toEqual({ index: 0, within: 0.5 })
})

test('one hears every peg that passes, once and in order', () => {
  fc.assert(
    fc.property(place, (given) => {
      const stop = planStop(given)
      const angles = frames(STOP_MS).map((at) => angleWhileStopping(stop, at))
      const times = tickTimes({ angles, count: given.count, duration: STOP_MS })
      const pegs = Math.floor((stop.to - stop.from) / (360 / given.count))
      // The rebound stays inside the drawn segment; at full speed two of 24 pegs can fall into one frame.
      expect(times.length).toBeLessThanOrEqual(pegs + 1)
      if (given.count <= 12) expect(times.length).toBeGreaterThanOrEqual(pegs)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(times.every((time) => time > 0 && time <= STOP_MS)).toBe(true)
    }),
  )
})

test('a wheel at rest makes no sound', () => {
  expect(tickTimes({ angles: [10, 10, 10], count: 8, duration: 100 })).toEqual([])
})

test('straight lines between the bends miss no sample by more than the slack, and a stop needs few of them', () => {
  fc.assert(
    fc.property(place, (given) => {
      const stop = planStop(given)
      const samples = frames(STOP_MS).map((at) => angleWhileStopping(stop, at))
      const { angles, offset } = bends(samples, WHEEL_SLACK_DEGREES)
      expect(angles.length).toBeLessThan(samples.length / 2)
      const shownAt = (moment: number) => {
        const next = Math.max(
          offset.findIndex((end) => end >= moment),
          1,
        )
        const between = [next - 1, next] as const
        const [from, to] = between.map((bend) => offset[bend] ?? 0) as [number, number]
        const [start, end] = between.map((bend) => angles[bend] ?? 0) as [number, number]
        return start + ((end - start) * (moment - from)) / (to - from)
      }
      samples.forEach((sample, at) => {
        const miss = Math.abs(shownAt(at / (samples.length - 1)) - sample)
        expect(miss).toBeLessThan(WHEEL_SLACK_DEGREES + 1e-9)
      })
    }),
  )
})
