/**
 * The steps that the page reports: the server gets no other request from which it could count them.
 */
export const COUNTED_STEPS = ['opened', 'reviewed', 'entered'] as const
export type CountedStep = (typeof COUNTED_STEPS)[number]

/**
 * Counts a step without identifying the visitor: POST `/<venue>/<step>` below this path, without a
 * body. The answer is 204.
 */
export const COUNT_STEP_PATH = '/functions/v1/count-step'
