import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { angleOn, durationOf, endOf, stretch } from './wheel-way.ts'

const angle = fc.double({ min: -720, max: 7200, noNaN: true })
const speed = fc.double({ min: -2, max: 2, noNaN: true })
const duration = fc.double({ min: 1, max: 10_000, noNaN: true })
const moment = fc.record({ angle, speed })

test('a stretch begins and ends where, and as fast as, it is told to', () => {
  fc.assert(
    fc.property(duration, moment, moment, (lasting, from, to) => {
      const way = [stretch(lasting, from, to)]
      const little = lasting / 1e5
      expect(angleOn(way, 0)).toBeCloseTo(from.angle)
      expect(angleOn(way, lasting)).toBeCloseTo(to.angle)
      expect((angleOn(way, little) - from.angle) / little).toBeCloseTo(from.speed, 0)
      expect((to.angle - angleOn(way, lasting - little)) / little).toBeCloseTo(to.speed, 0)
    }),
  )
})

test('a way goes on where its stretch before ended, and stands when it is over', () => {
  const still = { angle: 30, speed: 0 }
  const way = [stretch(100, { angle: 0, speed: 0 }, still), stretch(50, still, { angle: 90, speed: 0 })]
  expect(durationOf(way)).toBe(150)
  expect(angleOn(way, 100)).toBe(30)
  expect(angleOn(way, 125)).toBe(60)
  expect(angleOn(way, 150)).toBe(90)
  expect(angleOn(way, 1000)).toBe(90)
  expect(endOf(way)).toBe(90)
})
