import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { segmentAt } from '#core/wheel.ts'

import { planStopping, planTurning, type Movement } from './wheel-keyframes.ts'
import { angleWhileTurning, START_MS, STOP_MS, WHEEL_SLACK_DEGREES } from './wheel-motion.ts'

const degrees = ({ keyframes: { transform } }: Movement) =>
  [transform].flat().map((value) => Number(/^rotate\((.+)deg\)$/.exec(String(value))?.[1]))
const offsets = ({ keyframes: { offset } }: Movement) => [offset].flat().map(Number)

const from = fc.double({ min: -360, max: 360, noNaN: true })
const count = fc.integer({ min: 2, max: 24 })

test('a turning starts where the wheel stands, and its keyframes meet its turns', () => {
  fc.assert(
    fc.property(from, count, (angle, segments) => {
      const { start, turn, disc } = planTurning(angle, segments)
      const shown = degrees(disc)
      expect(shown[0]).toBeCloseTo(angle)
      expect(start.angles.at(-1)).toBeCloseTo(turn.angles[0] ?? NaN)
      expect(shown.at(-1)).toBeCloseTo(angleWhileTurning(angle, disc.duration))
      expect(offsets(disc)).toHaveLength(shown.length)
    }),
  )
})

test('a stopping takes the wheel over where the turning has it, and rests within the drawn segment', () => {
  const elapsed = fc.double({ min: 0, max: 20_000, noNaN: true })
  const share = fc.double({ min: 0, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(from, count, elapsed, share, share, (angle, segments, passed, chosen, landing) => {
      const place = { count: segments, index: Math.floor(chosen * segments), landing }
      const { disc, duration, to } = planStopping(place, { from: angle, elapsed: passed })
      const shown = degrees(disc)
      expect(shown[0]).toBeCloseTo(angleWhileTurning(angle, passed), 3)
      expect(Math.abs((shown.at(-1) ?? NaN) - to)).toBeLessThan(WHEEL_SLACK_DEGREES)
      expect(segmentAt(to, segments).index).toBe(place.index)
      expect(duration).toBeCloseTo(STOP_MS + Math.max(START_MS - passed, 0))
    }),
  )
})

test('a movement that is over stands still for a while: one that ended would have the main thread draw its last frames', () => {
  const elapsed = fc.double({ min: 0, max: 20_000, noNaN: true })
  fc.assert(
    fc.property(from, count, elapsed, (angle, segments, passed) => {
      const { disc, pointer, duration } = planStopping(
        { count: segments, index: 0, landing: 0.5 },
        { from: angle, elapsed: passed },
      )
      const { start } = planTurning(angle, segments)
      for (const [movement, isOver] of [
        [disc, duration],
        [pointer, duration],
        [start.pointer, START_MS],
      ] as const) {
        const still = degrees(movement).slice(-2)
        expect(still[0]).toBe(still[1])
        expect((offsets(movement).at(-2) ?? NaN) * movement.duration).toBeCloseTo(isOver)
        expect(movement.duration - isOver).toBeGreaterThan(100)
      }
    }),
  )
})
