import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { angleAt, cubicSegment, totalDuration, endAngle } from './path.ts'

const angle = fc.double({ min: -720, max: 7200, noNaN: true })
const speed = fc.double({ min: -2, max: 2, noNaN: true })
const duration = fc.double({ min: 1, max: 10_000, noNaN: true })
const moment = fc.record({ angle, speed })

test('a segment begins and ends at the given angles and speeds', () => {
  fc.assert(
    fc.property(duration, moment, moment, (lasting, from, to) => {
      const path = [cubicSegment(lasting, from, to)]
      const little = lasting / 1e5
      expect(angleAt(path, 0)).toBeCloseTo(from.angle)
      expect(angleAt(path, lasting)).toBeCloseTo(to.angle)
      expect((angleAt(path, little) - from.angle) / little).toBeCloseTo(from.speed, 0)
      expect((to.angle - angleAt(path, lasting - little)) / little).toBeCloseTo(to.speed, 0)
    }),
  )
})

test('a path is continuous from segment to segment, and constant after its end', () => {
  const still = { angle: 30, speed: 0 }
  const path = [
    cubicSegment(100, { angle: 0, speed: 0 }, still),
    cubicSegment(50, still, { angle: 90, speed: 0 }),
  ]
  expect(totalDuration(path)).toBe(150)
  expect(angleAt(path, 100)).toBe(30)
  expect(angleAt(path, 125)).toBe(60)
  expect(angleAt(path, 150)).toBe(90)
  expect(angleAt(path, 1000)).toBe(90)
  expect(endAngle(path)).toBe(90)
})
