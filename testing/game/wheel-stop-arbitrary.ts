import * as fc from 'fast-check'

import { createStopPath } from '#wheel/motion.ts'

/**
 * A wheel that turns at constant speed at `from` degrees, a stop position, and the motion until it
 * stops there.
 */
export const wheelStopArbitrary = fc
  .record({
    from: fc.double({ min: -720, max: 7200, noNaN: true }),
    count: fc.integer({ min: 2, max: 24 }),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    landing: fc.double({ min: 0, max: 0.999, noNaN: true }),
  })
  .map(({ from, count, share, landing }) => {
    const position = { index: Math.floor(share * count), landing }
    return { from, count, position, path: createStopPath(from, count, position) }
  })
