import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { planStopping, planTurning } from './keyframes.ts'
import { clickHertz, LOSS_CHORD, WheelSound } from './wheel-sound.ts'

const open = vi.fn<() => void>()
const stored = new Map<string, string>()

beforeEach(() => {
  open.mockReset()
  stored.clear()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  vi.stubGlobal('AudioContext', open)
})
afterEach(() => vi.unstubAllGlobals())

test('a sound that is off opens no audio', () => {
  new WheelSound().ring(LOSS_CHORD)
  expect(open).not.toHaveBeenCalled()
})

test('a sound that was on at the last visit opens no audio before a user action', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  stored.set('sound', 'on')
  const sound = new WheelSound()
  expect(sound.isOn).toBe(true)
  sound.ring(LOSS_CHORD)
  expect(open).not.toHaveBeenCalled()
})

test('a device that refuses audio stays silent, and no error stops the game', () => {
  open.mockImplementation(function refuse() {
    throw new DOMException('no device', 'NotSupportedError')
  })
  const sound = new WheelSound()
  expect(sound.toggle()).toBe(true)
  sound.ring(LOSS_CHORD)
  sound.play({ pegs: [], duration: 100 })
  expect(open).toHaveBeenCalledTimes(3)
})

test('audio that another app has interrupted is resumed', () => {
  const resume = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('interrupted')))
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = resume
    },
  )
  new WheelSound().toggle()
  expect(resume).toHaveBeenCalledOnce()
})

test('the choice of sound is stored, and lasts without storage while the page is open', () => {
  const sound = new WheelSound()
  vi.stubGlobal(
    'AudioContext',
    class {
      close = async () => {}
      resume = async () => {}
    },
  )
  sound.toggle()
  expect(new WheelSound().isOn).toBe(true)
  sound.toggle()
  expect(new WheelSound().isOn).toBe(false)
  vi.stubGlobal('window', {})
  expect(sound.toggle()).toBe(true)
  expect(sound.isOn).toBe(true)
})

const SILENCE_MS = 300
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
      expect(pegs.at(-1)?.at).toBeLessThan(duration - SILENCE_MS)
    }),
  )
})
