import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any write of these calls takes, so that the duration of an answer does not show whether there was a write. */
const MINIMUM_MS = 250

/** Resolves with the result of `work`, after 250 ms at the earliest. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work, pause(MINIMUM_MS)])
  return outcome
}
