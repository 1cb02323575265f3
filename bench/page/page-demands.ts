import { atLeast, atMost, type Demand } from '#bench/demand.ts'
import type { PageResults } from './page-results.ts'

const LIBRARIES = ['react-custom-roulette', 'spin-wheel'] as const

/** The limits for our page: relative to the other pages of the same run, and absolute. */
export function demandsOn({ pages }: PageResults): readonly Demand[] {
  const { ours, 'our-wheel': wheel, 'generator-style': generated } = pages
  const { slow, middling } = ours.loads
  const bestLibrary = Math.min(...LIBRARIES.map((name) => pages[name].spin.mainThreadShare))
  return [
    atMost(
      'first load, bytes, beside the generator-style page',
      slow.bytes / generated.loads.slow.bytes,
      0.4,
    ),
    atMost(
      'LCP at 400 kbit/s, beside the generator-style page',
      slow.lcpMs / generated.loads.slow.lcpMs,
      0.15,
    ),
    atMost(
      'main thread in a spin of our wheel, beside the best wheel library',
      wheel.spin.mainThreadShare / bestLibrary,
      0.07,
    ),
    atMost(
      'main thread in a spin of the whole game, beside the best wheel library',
      ours.spin.mainThreadShare / bestLibrary,
      0.07,
    ),
    atMost('LCP at 400 kbit/s, CPU 6×, ms', slow.lcpMs, 800),
    atMost('React owns the page at 400 kbit/s, CPU 6×, ms', slow.ownedMs, 2600),
    atMost('blocking time at 400 kbit/s, CPU 6×, ms', slow.blockingMs, 100),
    atMost('LCP at 1.6 Mbit/s, CPU 4×, ms', middling.lcpMs, 500),
    atMost('React owns the page at 1.6 Mbit/s, CPU 4×, ms', middling.ownedMs, 1000),
    atMost('layout shift', Math.max(slow.shift, middling.shift), 0),
    atMost('main-thread share of a spin at CPU 4×', ours.spin.mainThreadShare, 0.04),
    atLeast('frames per second while blocked', ours.spin.blockedFramesPerSecond, 55),
  ]
}
