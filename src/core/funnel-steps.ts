/** The steps that the page tells of, because the server sees nothing of them otherwise. */
export const COUNTED_STEPS = ['opened', 'reviewed', 'entered'] as const
export type CountedStep = (typeof COUNTED_STEPS)[number]

/** Followed by `/<venue>/<step>`, with no body; answered by 204. Says that somebody took a step, and nothing about who. */
export const COUNT_STEP_PATH = '/functions/v1/count-step'
