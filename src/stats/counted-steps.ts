/** The steps that the page reports, because the server gets no other request in these steps. */
export const COUNTED_STEPS = ['opened', 'reviewed', 'entered'] as const
export type CountedStep = (typeof COUNTED_STEPS)[number]

/**
 * The path goes on with `/<venue>/<step>`. No body; the answer is 204. It counts a step without
 * identifying the visitor.
 */
export const COUNT_STEP_PATH = '/functions/v1/count-step'
