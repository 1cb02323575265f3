import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { serverCache } from '#admin/kit/web/server-cache.ts'
import { wafubar } from '#venues/examples/wafubar.ts'

import { storePictures } from './draw-pictures.ts'

const LOGO = '0f'.repeat(32)
const calls = vi.fn()

/** A publication goes on without pictures if there are none. */
describe('the pictures of a venue', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', calls)
    serverCache.clear()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('are missing in a browser that cannot draw', async () => {
    expect(await storePictures('bar', { ...wafubar, logo: '' })).toBeNull()
    expect(calls).not.toHaveBeenCalled()
  })

  it('are missing if a logo does not load within four seconds', async () => {
    class NeverLoaded {
      decode = async () => new Promise(() => {})
    }
    vi.stubGlobal('Image', NeverLoaded)
    let answer: string | null | undefined
    void storePictures('bar', { ...wafubar, logo: LOGO }).then((hash) => (answer = hash))
    await vi.advanceTimersByTimeAsync(3900)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(answer).toBeNull()
    expect(calls).not.toHaveBeenCalled()
  })
})
