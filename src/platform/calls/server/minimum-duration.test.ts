import { setTimeout as pause } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { withMinimumDuration } from './minimum-duration.ts'

it('a call with a minimum duration rejects if its work rejects', async () => {
  await expect(withMinimumDuration(Promise.reject(new Error('away')))).rejects.toThrow('away')
})

it.each([
  [0, 250],
  [300, 500],
])(
  'work of %i ms ends after at least %i ms, because durations are rounded up to steps',
  async (workMs, atLeastMs) => {
    const started = performance.now()
    expect(await withMinimumDuration(pause(workMs, 'result'))).toBe('result')
    // A timer may fire a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(atLeastMs - 2)
  },
)
