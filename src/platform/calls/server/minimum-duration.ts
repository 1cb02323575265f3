import { setTimeout as pause } from 'node:timers/promises'

/**
 * Longer than any write of these calls takes, so that the duration of an answer does not show
 * whether there was a write.
 */
const STEP_MS = 250

/**
 * Resolves with the result of `work` after 250 ms; of longer work, at the end of the next 250 ms.
 */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const started = performance.now()
  const outcome = await work
  await pause(STEP_MS - ((performance.now() - started) % STEP_MS))
  return outcome
}
