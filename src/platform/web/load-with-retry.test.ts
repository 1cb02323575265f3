import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { loadWithRetry } from './load-with-retry.ts'

const notShown = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('notShown', notShown)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  notShown.mockClear()
})

it('a module that throws is loaded twice, and then the page says that it cannot be shown', async () => {
  const thrown = new Error('thrown by the module')
  const load = vi.fn(async () => Promise.reject(thrown))
  const loading = expect(loadWithRetry(load)).rejects.toBe(thrown)
  await vi.advanceTimersByTimeAsync(60_000)
  await loading
  expect([load.mock.calls.length, notShown.mock.calls.length]).toEqual([2, 1])
})

it('a file that does not arrive is requested until it arrives', async () => {
  let attempts = 0
  const loading = loadWithRetry(async () => {
    attempts += 1
    if (attempts < 10) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await loading).toBe('there')
  expect(notShown).not.toHaveBeenCalled()
})
