import { setTimeout as pause } from 'node:timers/promises'

/**
 * Longer than any write of these calls, so that the duration of an answer does not reveal whether
 * the call has written.
 */
const STEP_MS = 250

/** Resolves with the result of `work` after a multiple of 250 ms. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const started = performance.now()
  const outcome = await work
  await pause(STEP_MS - ((performance.now() - started) % STEP_MS))
  return outcome
}
