import { expect, test } from 'vitest'

import { demandsOn } from './page-demands.ts'
import type { Measured, PageResults } from './page-results.ts'

const LOAD = { bytes: 100_000, requests: 3, lcpMs: 1000, ownedMs: 1000, blockingMs: 0, shift: 0 }
const SPIN = {
  seconds: 4,
  mainThreadShare: 0.5,
  mainThreadShareOfCore: 0.5,
  framesPerSecond: 60,
  blockedFramesPerSecond: 0,
}
const PEER: Measured = { loads: { slow: LOAD, middling: LOAD }, spin: SPIN }

const findMissed = (load: Partial<typeof LOAD>, spin: Partial<typeof SPIN>) => {
  const loads = { slow: { ...LOAD, ...load }, middling: { ...LOAD, ...load } }
  const results: PageResults = {
    finishedAt: '2026-01-01T00:00:00.000Z',
    browser: 'Chromium',
    times: 1,
    pages: {
      ours: { loads, spin: { ...SPIN, ...spin } },
      'our-wheel': { ...PEER, spin: { ...SPIN, ...spin } },
      'generator-style': PEER,
      'react-custom-roulette': PEER,
      'spin-wheel': { ...PEER, spin: { ...SPIN, mainThreadShare: 0.8 } },
      bare: PEER,
    },
  }
  return demandsOn(results).filter(({ isMet }) => !isMet)
}

test('a page with the figures of the others misses the limits', () => {
  expect(findMissed({}, {}).map(({ what }) => what)).toEqual([
    'first load, bytes, beside the generator-style page: at most',
    'LCP at 400 kbit/s, beside the generator-style page: at most',
    'main thread in a spin of our wheel, beside the best wheel library: at most',
    'main thread in a spin of the whole game, beside the best wheel library: at most',
    'LCP at 400 kbit/s, CPU 6×, ms: at most',
    'LCP at 1.6 Mbit/s, CPU 4×, ms: at most',
    'main-thread share of a spin at CPU 4×: at most',
    'frames per second while blocked: at least',
  ])
})

test('the spin is compared with the library that uses least of the main thread', () => {
  const missed = findMissed(
    { bytes: 40_000, lcpMs: 150 },
    { mainThreadShare: 0.0351, blockedFramesPerSecond: 55 },
  )
  expect(missed.map(({ what }) => what)).toEqual([
    'main thread in a spin of our wheel, beside the best wheel library: at most',
    'main thread in a spin of the whole game, beside the best wheel library: at most',
  ])
})

test('a figure equal to its limit meets it', () => {
  expect(
    findMissed({ bytes: 40_000, lcpMs: 150 }, { mainThreadShare: 0.035, blockedFramesPerSecond: 55 }),
  ).toEqual([])
})
