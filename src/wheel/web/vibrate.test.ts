import { expect, test } from 'vitest'

import { planVibration, STOP_VIBRATIONS } from './vibrate.ts'

test('a win vibrates in three pulses that grow, a loss in one short one', () => {
  const [first, , second, , third, ...others] = STOP_VIBRATIONS.win
  expect(others).toEqual([])
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
  expect(STOP_VIBRATIONS.loss).toHaveLength(1)
  expect(STOP_VIBRATIONS.loss[0]).toBeLessThan(second)
})

test('the last twelve pegs are one vibration, with a pulse at each peg', () => {
  const pegs = Array.from({ length: 20 }, (_, peg) => ({ at: peg * 100, touching: 4, speed: 1 }))
  const { at, pattern } = planVibration(pegs)
  expect(at).toBe(800)
  expect(pattern).toEqual([...Array.from({ length: 11 }, () => [7, 93]).flat(), 7])
})
