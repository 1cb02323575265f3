import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { findSegmentUnderPointer } from '#testing/game/segment-under-pointer.ts'
import { START_MS, createStartPath, STOP_MS, createTurningPath } from '#wheel/motion.ts'
import { angleAt } from '#wheel/path.ts'
import { computePegHits, computePointerPath } from '#wheel/pegs.ts'

import { createMovement, planStopping, planTurning, type Movement } from './keyframes.ts'

const degrees = ({ keyframes: { transform } }: Movement) =>
  [transform].flat().map((value) => Number(/^rotate\((.+)deg\)$/.exec(String(value))?.[1]))
const offsets = ({ keyframes: { offset } }: Movement) => [offset].flat().map(Number)
const easings = ({ keyframes: { easing } }: Movement) => [easing].flat().map(String)

const from = fc.double({ min: -360, max: 360, noNaN: true })
const count = fc.integer({ min: 2, max: 24 })
/** The milliseconds since the press. The first half second is the start. */
const elapsed = fc.oneof(
  fc.double({ min: 0, max: START_MS, noNaN: true }),
  fc.double({ min: 0, max: 20_000, noNaN: true }),
)
const share = fc.double({ min: 0, max: 0.999, noNaN: true })

/**
 * Returns the angle that a browser shows, by the definition of `cubic-bezier`. The time of this
 * function is inverted by bisection.
 */
function shownAt(shown: Movement, milliseconds: number): number {
  const at = milliseconds / shown.duration
  const next = Math.max(
    offsets(shown).findIndex((offset) => offset >= at),
    1,
  )
  const [startOffset = 0, endOffset = 0] = offsets(shown).slice(next - 1)
  const [start = 0, end = 0] = degrees(shown).slice(next - 1)
  const progress = endOffset === startOffset ? 1 : (at - startOffset) / (endOffset - startOffset)
  return start + (end - start) * eased(easings(shown)[next - 1] ?? '', progress)
}

function eased(easing: string, progress: number): number {
  if (easing === 'linear') return progress
  const [x1, y1, x2, y2] = (/^cubic-bezier\((.+)\)$/.exec(easing)?.[1] ?? '')
    .split(', ')
    .map(Number) as [number, number, number, number]
  const curve = (first: number, second: number, time: number) =>
    3 * (1 - time) ** 2 * time * first + 3 * (1 - time) * time ** 2 * second + time ** 3
  let [low, high] = [0, 1]
  for (let halving = 0; halving < 50; halving += 1) {
    const middle = (low + high) / 2
    if (curve(x1, x2, middle) < progress) low = middle
    else high = middle
  }
  return curve(y1, y2, low)
}

test('a browser shows the wheel and the pointer at the angles of their paths', () => {
  fc.assert(
    fc.property(from, count, share, (angle, segments, moment) => {
      const start = createStartPath(angle)
      const paths = [
        start,
        createTurningPath(angle),
        computePointerPath(computePegHits(start, segments), START_MS),
      ]
      for (const path of paths) {
        const shown = createMovement(path)
        expect(shownAt(shown, moment * shown.duration)).toBeCloseTo(
          angleAt(path, moment * shown.duration),
          3,
        )
      }
    }),
  )
})

test('the disc has one keyframe per segment of its path, because each keyframe takes time at the press', () => {
  const { disc } = planStopping({ index: 3, landing: 0.5 }, { count: 8, from: 0, elapsed: 0 })
  expect(degrees(disc)).toHaveLength(6)
  expect(offsets(disc)).toHaveLength(6)
  expect(easings(disc)).toHaveLength(5)
})

test('free turning starts at the angle of the wheel, and the pointer repeats its movement at each turn', () => {
  fc.assert(
    fc.property(from, count, (angle, segments) => {
      const { start, turn, disc } = planTurning(angle, segments)
      expect(degrees(disc)[0]).toBeCloseTo(angle)
      expect(turn.pegs).toHaveLength(segments)
      expect(degrees(turn.pointer).at(-1)).toBeCloseTo(degrees(turn.pointer)[0] ?? NaN)
      for (const part of [start, turn]) {
        for (const { at } of part.pegs) expect(shownAt(part.pointer, at)).toBeLessThan(-24)
      }
    }),
  )
})

test('the stop begins at the angle of the turning wheel, and ends in the drawn segment', () => {
  fc.assert(
    fc.property(from, count, elapsed, share, share, (angle, segments, passed, chosen, landing) => {
      const position = { index: Math.floor(chosen * segments), landing }
      const turned = { count: segments, from: angle, elapsed: passed }
      const { disc, played, duration, to } = planStopping(position, turned)
      expect(shownAt(disc, played)).toBeCloseTo(angleAt(createTurningPath(angle), passed), 2)
      expect(shownAt(disc, duration)).toBeCloseTo(to)
      expect(findSegmentUnderPointer(to, segments).index).toBe(position.index)
      expect(duration - played).toBeCloseTo(STOP_MS + Math.max(START_MS - passed, 0))
    }),
  )
})

test('the stop begins at the angle of the moving pointer', () => {
  fc.assert(
    fc.property(from, fc.integer({ min: 2, max: 12 }), share, (angle, segments, moment) => {
      const { start, turn } = planTurning(angle, segments)
      // The first turn differs, because the pointer was at rest before this turn.
      const passed = moment * turn.duration
      const turned = {
        count: segments,
        from: angle,
        elapsed: start.duration + turn.duration + passed,
      }
      const { pointer } = planStopping({ index: 0, landing: 0.5 }, turned)
      const leaned = shownAt(turn.pointer, passed)
      // A peg that touches the pointer at the beginning lifts it within the rest of the contact, so
      // the angles differ.
      fc.pre(leaned > shownAt(turn.pointer, Math.max(passed - 1, 0)))
      expect(shownAt(pointer, 0)).toBeCloseTo(leaned, 0)
    }),
  )
})

test('an animation continues after its movement, so that its last frames are not drawn by the main thread', () => {
  fc.assert(
    fc.property(from, count, elapsed, (angle, segments, passed) => {
      const turned = { count: segments, from: angle, elapsed: passed }
      const { disc, pointer, duration } = planStopping({ index: 0, landing: 0.5 }, turned)
      const { start } = planTurning(angle, segments)
      for (const [shown, endsAt] of [
        [disc, duration],
        [pointer, duration],
        [start.pointer, START_MS],
      ] as const) {
        const still = degrees(shown).slice(-2)
        expect(still[0]).toBe(still[1])
        expect((offsets(shown).at(-2) ?? NaN) * shown.duration).toBeCloseTo(endsAt)
        expect(shown.duration - endsAt).toBeGreaterThan(100)
      }
    }),
  )
})
