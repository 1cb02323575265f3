import { oneOf } from '#platform/json-readers.ts'
import { readVenueKey } from '#venues/venue-key.ts'

import { COUNTED_STEPS, type CountedStep } from './counted-steps.ts'

/** The parameters in the address of a counted step. The page loads only funnel-steps.ts, which is smaller. */
export type CountStepRequest = { venue: string; step: CountedStep }
export const countStepRequestFields = {
  venue: readVenueKey,
  step: oneOf(COUNTED_STEPS),
}
