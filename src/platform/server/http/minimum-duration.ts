import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any write that may happen takes: the time of an answer does not show whether there was one. */
const ANSWER_AFTER_MS = 250

/** The outcome of `work`, after 250 ms at the earliest. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work, pause(ANSWER_AFTER_MS)])
  return outcome
}
