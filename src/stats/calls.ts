import { oneOf } from '#platform/json-readers.ts'
import { readVenueKey } from '#venues/venue-key.ts'

import { COUNTED_STEPS, type CountedStep } from './counted-steps.ts'

/** The parameters in the path of a counted step. The page loads only counted-steps.ts, which is smaller. */
export type CountStepRequest = { venue: string; step: CountedStep }
export const countStepRequestFields = {
  venue: readVenueKey,
  step: oneOf(COUNTED_STEPS),
}
