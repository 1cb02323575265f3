import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { wheelStopArbitrary } from '#testing/game/wheel-stop-arbitrary.ts'

import { findSegmentUnderPointer } from './geometry.ts'
import {
  CRUISE,
  cruising,
  haltingFrom,
  restingAngle,
  START_MS,
  startingFrom,
  STOP_MS,
  TURN_MS,
  turningFrom,
} from './motion.ts'
import { angleOn, durationOf, endOf } from './path.ts'

const FRAME_MS = 16
const frames = Array.from({ length: STOP_MS / FRAME_MS + 1 }, (_, frame) => frame * FRAME_MS)

test('the wheel rests in the drawn segment, and its rebound never leaves that', () => {
  fc.assert(
    fc.property(wheelStopArbitrary, ({ path, count, position }) => {
      for (const { bezier } of path)
        expect(findSegmentUnderPointer(bezier[3], count).index).toBe(position.index)
    }),
  )
})

test('the wheel makes four to five turns in 4 s, ever more slowly, and never turns back before the rebound', () => {
  fc.assert(
    fc.property(wheelStopArbitrary, ({ path, from }) => {
      expect(durationOf(path)).toBe(STOP_MS)
      expect(angleOn(path, 0)).toBeCloseTo(from)
      expect(endOf(path) - from).toBeGreaterThanOrEqual(4 * 360 - 1e-6)
      expect(endOf(path) - from).toBeLessThanOrEqual(5 * 360 + 1e-6)
      const [slowing] = path
      const steps = frames.filter((at) => at < (slowing?.duration ?? 0)).map((at) => angleOn(path, at))
      const speeds = steps.slice(1).map((angle, frame) => angle - (steps[frame] ?? NaN))
      for (const [frame, speed] of speeds.entries()) {
        expect(speed).toBeGreaterThanOrEqual(0)
        expect(speed).toBeLessThanOrEqual((speeds[frame - 1] ?? Infinity) + 1e-9)
      }
    }),
  )
})

test('the slowing down begins at the speed of free turning', () => {
  fc.assert(
    fc.property(wheelStopArbitrary, ({ path, from }) => {
      expect(angleOn(path, 1) - from).toBeCloseTo(CRUISE, 2)
    }),
  )
})

test('the wheel winds up against its direction, speeds up to free turning, and makes one turn in each TURN_MS', () => {
  const path = turningFrom(0)
  expect(angleOn(path, 100)).toBeLessThan(0)
  expect(durationOf(startingFrom(0))).toBe(START_MS)
  expect(angleOn(path, START_MS) - angleOn(path, START_MS - 1)).toBeCloseTo(CRUISE, 2)
  expect(angleOn(path, START_MS + TURN_MS) - angleOn(path, START_MS)).toBeCloseTo(360)
  expect(angleOn([cruising(10, 1)], TURN_MS)).toBe(370)
})

test('a wheel without a draw runs on forwards to where it started from', () => {
  const elapsed = fc.double({ min: 0, max: 20_000, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: -360, max: 360, noNaN: true }), elapsed, (home, passed) => {
      const from = angleOn(turningFrom(home), passed)
      const path = haltingFrom(from, home)
      expect(angleOn(path, 0)).toBeCloseTo(from)
      expect(Math.abs(Math.sin(((endOf(path) - home) * Math.PI) / 360))).toBeLessThan(1e-6)
      const steps = frames.map((at) => angleOn(path, at))
      expect(steps.toSorted((one, other) => one - other)).toEqual(steps)
    }),
  )
})

test('a new wheel shows the middle of its first segment', () => {
  expect(findSegmentUnderPointer(restingAngle(8), 8)).toEqual({ index: 0, within: 0.5 })
})
