import { COUNTED_STEPS, type CountedStep } from './funnel-steps.ts'
import { oneOf } from './json.ts'
import { readVenueKey } from './venue-key.ts'

/** The parameters in the address of a counted step. The page loads only funnel-steps.ts, which is smaller. */
export type CountStepRequest = { venue: string; step: CountedStep }
export const countStepRequestFields = {
  venue: readVenueKey,
  step: oneOf(COUNTED_STEPS),
}
