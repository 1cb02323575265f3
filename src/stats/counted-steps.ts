/** The steps that the page reports, because no other request shows them to the server. */
export const COUNTED_STEPS = ['opened', 'reviewed', 'entered'] as const
export type CountedStep = (typeof COUNTED_STEPS)[number]

/** Followed by `/<venue>/<step>`, without a body; answered by 204. It counts a step and does not identify the visitor. */
export const COUNT_STEP_PATH = '/functions/v1/count-step'
