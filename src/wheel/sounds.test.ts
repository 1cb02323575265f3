import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { planStopping, planTurning } from '#wheel/web/keyframes.ts'

import { clickHertz } from './sounds.ts'

const HUSH_MS = 300
const stop = fc.record({
  index: fc.integer({ min: 0, max: 7 }),
  landing: fc.double({ min: 0, max: 0.999, noNaN: true }),
  elapsed: fc.double({ min: 0, max: 20_000, noNaN: true }),
})

test('the pitch of the clicks is constant in free turning, and falls to the stop', () => {
  const turning = planTurning(0, 8).turn.pegs.map(({ speed }) => clickHertz(speed))
  for (const hertz of turning) expect(hertz).toBeCloseTo(1150)
  fc.assert(
    fc.property(stop, ({ elapsed, ...position }) => {
      const { pegs, played } = planStopping(position, { count: 8, from: 0, elapsed })
      const hertz = pegs.filter(({ at }) => at > played + 500).map(({ speed }) => clickHertz(speed))
      expect(hertz).toEqual(hertz.toSorted((a, b) => b - a))
      expect(hertz.at(-1)).toBeLessThan(600)
      expect(hertz.at(-1)).toBeGreaterThan(450)
    }),
  )
})

test('the last 300 ms before the stop are silent, for every segment', () => {
  fc.assert(
    fc.property(stop, ({ elapsed, ...position }) => {
      const { pegs, duration } = planStopping(position, { count: 8, from: 0, elapsed })
      expect(pegs.at(-1)?.at).toBeLessThan(duration - HUSH_MS)
    }),
  )
})
