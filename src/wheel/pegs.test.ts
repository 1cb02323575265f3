import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { wheelStopArbitrary } from '#testing/game/wheel-stop-arbitrary.ts'

import { createCruise, START_MS, createStartPath, STOP_MS, TURN_MS } from './motion.ts'
import { angleAt, cubicSegment, totalDuration, endAngle } from './path.ts'
import { computePegHits, computePointerPath, computeTimeSinceLastPeg } from './pegs.ts'

const LIFTED = -26

test('every peg between the start and the end hits the pointer once, in order, when it is under the pointer', () => {
  fc.assert(
    fc.property(wheelStopArbitrary, ({ path, count }) => {
      const width = 360 / count
      const pegs = computePegHits(path, count)
      const first = Math.floor(angleAt(path, 0) / width)
      expect(pegs).toHaveLength(Math.floor(endAngle(path) / width) - first)
      pegs.forEach(({ at }, index) => {
        const peg = (first + 1 + index) * width
        expect(angleAt(path, at - 5)).toBeLessThan(peg)
        expect(angleAt(path, at + 5)).toBeGreaterThan(peg)
      })
    }),
  )
})

test('the peg hits of a start and its following path equal the peg hits of both joined as one path', () => {
  fc.assert(
    fc.property(wheelStopArbitrary, ({ from, path, count }) => {
      const start = createStartPath(from)
      const after = [
        cubicSegment(
          1000,
          { angle: endAngle(start), speed: 1 },
          { angle: endAngle(path), speed: 1 },
        ),
      ]
      const moments = computePegHits([...start, ...after], count).map(({ at }) => at)
      const later = computePegHits(after, count).map(({ at }) => at + START_MS)
      const parts = [...computePegHits(start, count).map(({ at }) => at), ...later]
      expect(moments).toHaveLength(parts.length)
      parts.forEach((moment, peg) => expect(moments[peg]).toBeCloseTo(moment))
    }),
  )
})

test('a peg touches the pointer for as long as the wheel takes for the last degrees before the hit', () => {
  const [peg] = computePegHits([createCruise(0, 1)], 8)
  expect(peg?.touching).toBeGreaterThan(1)
  expect(peg?.touching).toBeLessThan(TURN_MS / 8)
})

test('a wheel that stands still or turns back has no peg hit', () => {
  const still = { angle: 10, speed: 0 }
  expect(computePegHits([cubicSegment(100, still, still)], 8)).toEqual([])
  expect(computePegHits(createStartPath(10).slice(0, 1), 8)).toEqual([])
})

test('free turning hits each peg once per turn, and the time since the last hit follows from the angle', () => {
  expect(computePegHits([createCruise(-12, 1)], 8)).toHaveLength(8)
  expect(computeTimeSinceLastPeg(45, 8)).toBe(0)
  expect(computeTimeSinceLastPeg(-45 + 24, 8)).toBeCloseTo(20)
})

test('each peg lifts the pointer, which falls back and is at rest at the end', () => {
  fc.assert(
    fc.property(wheelStopArbitrary, ({ path, count }) => {
      const pegs = computePegHits(path, count)
      const pointer = computePointerPath(pegs, STOP_MS)
      expect(totalDuration(pointer)).toBeCloseTo(STOP_MS)
      for (const { duration } of pointer) expect(duration).toBeGreaterThanOrEqual(0)
      for (const { at } of pegs) expect(angleAt(pointer, at)).toBeCloseTo(LIFTED, 1)
      expect(endAngle(pointer)).toBe(0)
    }),
  )
})

test('the pointer moves without jumps, and never further than a peg can lift it', () => {
  fc.assert(
    fc.property(wheelStopArbitrary, ({ path, count }) => {
      const pointer = computePointerPath(computePegHits(path, count), STOP_MS)
      pointer.slice(1).forEach(({ bezier }, index) => {
        expect(bezier[0]).toBeCloseTo(pointer[index]?.bezier[3] ?? NaN)
      })
      for (let at = 0; at <= STOP_MS; at += 7) {
        expect(angleAt(pointer, at)).toBeLessThanOrEqual(0)
        expect(angleAt(pointer, at)).toBeGreaterThanOrEqual(LIFTED)
      }
    }),
  )
})

test('a pointer that was lifted before the path began continues to fall', () => {
  const [first] = computePointerPath([], 100, 0)
  expect(first?.bezier[0]).toBe(LIFTED)
  const turn = computePegHits([createCruise(10, 1)], 8)
  const pointer = computePointerPath(turn, TURN_MS, computeTimeSinceLastPeg(10, 8))
  expect(pointer[0]?.bezier[0]).toBeCloseTo(endAngle(pointer))
})
