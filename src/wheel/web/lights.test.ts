import { describe, expect, it } from 'vitest'

import { planStopping } from './keyframes.ts'
import { planLights } from './lights.ts'

const COUNT = 8

describe('the lights of a wheel that slows down', () => {
  it.each([0, 3, 7])(
    'move on by one peg at each peg hit of the last turn, and then stay on: segment %i',
    (index) => {
      const stopping = planStopping(
        { index, landing: 0.5 },
        { count: COUNT, from: -22.5, elapsed: 900 },
      )
      const { bulbs, rise, fill } = planLights(stopping, COUNT)
      const opacity = bulbs.keyframes.opacity as number[]
      const offset = bulbs.keyframes.offset as number[]
      const transform = bulbs.keyframes.transform as string[]
      const steps = offset.length - 2
      const timeOf = (step: number) => (offset[step] ?? 0) * bulbs.duration
      expect(opacity).toEqual(opacity.toSorted((a, b) => a - b))
      expect(offset).toEqual(offset.toSorted((a, b) => a - b))
      expect(stopping.pegs.slice(-COUNT).map(({ at }) => at)).toEqual(
        Array.from(
          { length: COUNT },
          (_, step) => expect.closeTo(timeOf(steps - COUNT + step + 1), 3) as number,
        ),
      )
      expect(transform.slice(0, -1)).toEqual(
        Array.from({ length: steps + 1 }, (_, step) => `rotate(${(360 / COUNT) * step}deg)`),
      )
      expect(transform.at(-1)).toBe(transform.at(-2))
      expect(opacity.at(-1)).toBe(1)
      for (const { duration } of [bulbs, rise, fill]) expect(duration).toBe(stopping.disc.duration)
    },
  )
})
