import { expect, it } from 'vitest'

import { watchFlick } from './watch-flick.ts'

const RADIUS = 100

/**
 * Drags a wheel by some degrees within 20 ms. Returns the degrees by which the wheel follows, and
 * whether the drag was a flick.
 */
function drag(from: number, degrees: number) {
  const listeners = new Map<string, (event: object) => void>()
  const wheel = {
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, listener),
    getBoundingClientRect: () => ({ x: 0, y: 0, width: 2 * RADIUS, height: 2 * RADIUS }),
    setPointerCapture() {},
  } as unknown as HTMLElement
  const send = (type: string, angle: number, timeStamp: number) => {
    const radians = (angle * Math.PI) / 180
    const clientX = RADIUS + RADIUS * Math.cos(radians)
    const clientY = RADIUS + RADIUS * Math.sin(radians)
    listeners.get(type)?.({ isPrimary: true, button: 0, clientX, clientY, timeStamp })
  }
  let [followed, isFlick] = [0, false]
  watchFlick(
    wheel,
    (turned) => {
      followed = turned
    },
    (wasFlick) => {
      isFlick = wasFlick
    },
  )
  send('pointerdown', from, 0)
  send('pointermove', from + degrees, 20)
  send('pointerup', from + degrees, 20)
  return { followed, isFlick }
}

it.each([0, 90, 178, 182, 270, 358])(
  'a drag of 4° is no flick, and a drag of 12° is a flick, in both directions, from %s°',
  (from) => {
    for (const [degrees, isFlick] of [
      [4, false],
      [-4, false],
      [12, true],
      [-12, true],
    ] as const)
      expect(drag(from, degrees)).toEqual({ followed: expect.closeTo(degrees / 2), isFlick })
  },
)
