import { expect, test } from 'vitest'

import { planVibration } from './vibrate.ts'

test('the last twelve pegs cause one vibration call, with a pulse at each peg', () => {
  const pegs = Array.from({ length: 20 }, (_, peg) => ({ at: peg * 100, touching: 4, speed: 1 }))
  const { at, pattern } = planVibration(pegs)
  expect(at).toBe(800)
  expect(pattern).toEqual([...Array.from({ length: 11 }, () => [7, 93]).flat(), 7])
})
