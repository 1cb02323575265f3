import { setTimeout as pause } from 'node:timers/promises'

/**
 * The step is longer than any write of these calls. The duration of an answer therefore does not
 * reveal whether the call has written.
 */
const STEP_MS = 250

/** Resolves with the result of `work` after a multiple of 250 ms. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const started = performance.now()
  const outcome = await work
  await pause(STEP_MS - ((performance.now() - started) % STEP_MS))
  return outcome
}
