/** How long the page waits for an answer before it reports a failure. */
export const ANSWER_TIMEOUT_MS = 10_000
