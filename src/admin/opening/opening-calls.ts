import * as v from 'valibot'

import { answerType, declareMemberCall, venue } from '#members/member-call.ts'

import { SEEN_STEPS, type OpeningStep } from './opening-steps.ts'

export type OpeningState = {
  readonly steps: readonly OpeningStep[]
  /** The review link of the draft; null while it is that of a new venue. */
  readonly reviewLink: string | null
  /** True in production: example legal data cannot be published. */
  readonly isLegalRequired: boolean
}

/** What is left to do before the first customer plays. */
export const OPENING_STATE = declareMemberCall({
  path: '/gestion/calls/opening-state',
  access: 'manager',
  request: v.strictObject({ venue }),
  answer: answerType<OpeningState>(),
})

/**
 * Records that the member looks at the prizes, or has seen the right page behind the review link.
 */
export const SEE_STEP = declareMemberCall({
  path: '/gestion/calls/see-step',
  access: 'manager',
  request: v.strictObject({ venue, step: v.picklist(SEEN_STEPS) }),
  answer: answerType<object>(),
})
