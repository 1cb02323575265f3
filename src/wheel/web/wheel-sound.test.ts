import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { LOSS_CHORD } from '#wheel/sounds.ts'

import { WheelSound } from './wheel-sound.ts'

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

test('a remembered sound opens no audio before a user action', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  stored.set('sound', 'on')
  const sound = new WheelSound()
  expect(sound.isOn).toBe(true)
  sound.ring(LOSS_CHORD)
  expect(open).not.toHaveBeenCalled()
})

test('a device that refuses audio stays silent, and the game continues', () => {
  open.mockImplementation(function refuse() {
    throw new DOMException('no device', 'NotSupportedError')
  })
  const sound = new WheelSound()
  expect(sound.toggle()).toBe(true)
  sound.ring(LOSS_CHORD)
  sound.play({ pegs: [], duration: 100 })
  expect(open).toHaveBeenCalledTimes(3)
})

test('audio that another app interrupted is resumed', () => {
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

test('the choice is remembered, also where nothing can be stored while the page is open', () => {
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
