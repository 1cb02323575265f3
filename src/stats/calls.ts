import { declareCall } from '#platform/calls/call.ts'
import { oneOf } from '#platform/calls/json-readers.ts'
import { readVenueKey } from '#venues/venue-key.ts'

import { COUNT_STEP_PATH, COUNTED_STEPS } from './counted-steps.ts'

/**
 * Counts a step without identifying the visitor. The page loads only counted-steps.ts, which is in
 * its first load.
 */
export const COUNT_STEP = declareCall({
  path: COUNT_STEP_PATH,
  request: { venue: readVenueKey, step: oneOf(COUNTED_STEPS) },
  isInPath: true,
  answer: {},
  statuses: [204],
  errors: { unknown_venue: {} },
})
