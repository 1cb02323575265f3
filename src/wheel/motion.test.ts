import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { SPIN_WAIT_MAX_SECONDS } from '#draw/answers.ts'
import { ANSWER_TIMEOUT_MS } from '#platform/calls/call.ts'
import { wheelStopArbitrary } from '#testing/game/wheel-stop-arbitrary.ts'

import { findSegmentUnderPointer } from '#testing/game/segment-under-pointer.ts'
import {
  CRUISE_DEGREES_PER_MS,
  createCruise,
  createReturnPath,
  createStopPath,
  computeInitialAngle,
  MAX_TURNING_MS,
  START_MS,
  createStartPath,
  STOP_MS,
  TURN_MS,
  createTurningPath,
} from './motion.ts'
import { angleAt, totalDuration, endAngle } from './path.ts'

const FRAME_MS = 16
const frames = Array.from({ length: STOP_MS / FRAME_MS + 1 }, (_, frame) => frame * FRAME_MS)

test('the wheel makes four to five turns in 4 s, decelerates, and does not turn back before the rebound', () => {
  fc.assert(
    fc.property(wheelStopArbitrary, ({ path, from }) => {
      expect(totalDuration(path)).toBe(STOP_MS)
      expect(angleAt(path, 0)).toBeCloseTo(from)
      expect(endAngle(path) - from).toBeGreaterThanOrEqual(4 * 360 - 1e-6)
      expect(endAngle(path) - from).toBeLessThanOrEqual(5 * 360 + 1e-6)
      const [slowing] = path
      const steps = frames
        .filter((at) => at < (slowing?.duration ?? 0))
        .map((at) => angleAt(path, at))
      const speeds = steps.slice(1).map((angle, frame) => angle - (steps[frame] ?? NaN))
      for (const [frame, speed] of speeds.entries()) {
        expect(speed).toBeGreaterThanOrEqual(0)
        expect(speed).toBeLessThanOrEqual((speeds[frame - 1] ?? Infinity) + 1e-9)
      }
    }),
  )
})

test('a spin of any duration never passes its rebound, and does not turn back before it', () => {
  const seconds = fc.double({ min: 2, max: 10, noNaN: true })
  fc.assert(
    fc.property(wheelStopArbitrary, seconds, ({ from, count, position }, duration) => {
      const path = createStopPath(from, count, position, duration * 1000)
      const [slowing, rebound] = path
      const furthest = slowing?.bezier[3] ?? NaN
      expect(totalDuration(path)).toBeCloseTo(duration * 1000)
      expect(furthest - endAngle(path)).toBeLessThanOrEqual(2.5)
      expect(findSegmentUnderPointer(furthest, count).index).toBe(position.index)
      const angles = Array.from({ length: 401 }, (_, step) =>
        angleAt(path, (step / 400) * duration * 1000),
      )
      expect(Math.max(...angles)).toBeLessThanOrEqual(furthest + 1e-6)
      const turnsBackAt = duration * 1000 - (rebound?.duration ?? NaN)
      const forward = angles.filter((_, step) => (step / 400) * duration * 1000 <= turnsBackAt)
      expect(forward.toSorted((a, b) => a - b)).toEqual(forward)
    }),
  )
})

test('the wheel turns freely for longer than the calls of a spin and the delay of a busy server', () => {
  const calls = 4
  expect(MAX_TURNING_MS).toBeGreaterThan(SPIN_WAIT_MAX_SECONDS * 1000 + calls * ANSWER_TIMEOUT_MS)
  expect(totalDuration(createTurningPath(0))).toBeGreaterThanOrEqual(MAX_TURNING_MS)
})

test('the deceleration begins at the speed of free turning', () => {
  fc.assert(
    fc.property(wheelStopArbitrary, ({ path, from }) => {
      expect(angleAt(path, 1) - from).toBeCloseTo(CRUISE_DEGREES_PER_MS, 2)
    }),
  )
})

test('the wheel first turns back, accelerates to free turning, and then makes one turn in TURN_MS', () => {
  const path = createTurningPath(0)
  expect(angleAt(path, 100)).toBeLessThan(0)
  expect(totalDuration(createStartPath(0))).toBe(START_MS)
  expect(angleAt(path, START_MS) - angleAt(path, START_MS - 1)).toBeCloseTo(
    CRUISE_DEGREES_PER_MS,
    2,
  )
  expect(angleAt(path, START_MS + TURN_MS) - angleAt(path, START_MS)).toBeCloseTo(360)
  expect(angleAt([createCruise(10, 1)], TURN_MS)).toBe(370)
})

test('a wheel without a draw turns on to the angle where it started', () => {
  const elapsed = fc.double({ min: 0, max: 20_000, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: -360, max: 360, noNaN: true }), elapsed, (startAngle, passed) => {
      const from = angleAt(createTurningPath(startAngle), passed)
      const path = createReturnPath(from, startAngle)
      expect(angleAt(path, 0)).toBeCloseTo(from)
      expect(Math.abs(Math.sin(((endAngle(path) - startAngle) * Math.PI) / 360))).toBeLessThan(1e-6)
      const steps = frames.map((at) => angleAt(path, at))
      expect(steps.toSorted((a, b) => a - b)).toEqual(steps)
    }),
  )
})

test('a new wheel shows the first edge of the given segment', () => {
  const { index, fraction } = findSegmentUnderPointer(computeInitialAngle(8, 3), 8)
  expect(index).toBe(3)
  expect(fraction).toBeCloseTo(0.15)
})
