import { COUNTED_STEPS, type CountedStep } from './funnel-steps.ts'
import { oneOf, text } from './json.ts'

/** The parameters in the address of a counted step. The page loads only funnel-steps.ts, which is smaller. */
export type CountStepRequest = { venue: string; step: CountedStep }
export const countStepRequestFields = {
  venue: text({ max: 40, pattern: /^[a-z0-9-]+$/ }),
  step: oneOf(COUNTED_STEPS),
}
