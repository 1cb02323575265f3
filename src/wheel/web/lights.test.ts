import { describe, expect, it } from 'vitest'

import { planStopping } from './keyframes.ts'
import { planLights } from './lights.ts'

const COUNT = 8

describe('the lights of a wheel that slows down', () => {
  it.each([0, 3, 7])('light each peg when it passes the pointer, the last one last: segment %i', (index) => {
    const stopping = planStopping({ index, landing: 0.5 }, { count: COUNT, from: -22.5, elapsed: 900 })
    const { pegs, rise, fill } = planLights(stopping, COUNT)
    const litAt = pegs.map(
      ({ keyframes, duration }) => (keyframes.offset as [number, number, number])[2] * duration,
    )
    // The peg at the end of a segment, clockwise, is the last to pass before the wheel stops in that segment.
    expect(litAt.indexOf(Math.max(...litAt))).toBe((index + 1) % COUNT)
    expect(litAt.toSorted((a, b) => a - b)).toEqual(
      stopping.pegs.slice(-COUNT).map(({ at }) => expect.closeTo(at, 3)),
    )
    for (const { duration } of [...pegs, rise, fill]) expect(duration).toBe(stopping.disc.duration)
  })
})
