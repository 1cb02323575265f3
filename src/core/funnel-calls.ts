import { COUNTED_STEPS, type CountedStep } from './funnel-steps.ts'
import { oneOf, text } from './json.ts'

/** What stands in the address of a counted step; what the page needs of it is in funnel-steps.ts, which weighs nothing. */
export type CountStepRequest = { venue: string; step: CountedStep }
export const countStepRequestFields = {
  venue: text({ max: 40, pattern: /^[a-z0-9-]+$/ }),
  step: oneOf(COUNTED_STEPS),
}
