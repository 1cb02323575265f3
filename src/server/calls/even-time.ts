import { setTimeout as pause } from 'node:timers/promises'

/** Longer than what may be written takes: an answer's time does not tell whether anything was. */
const ANSWER_AFTER_MS = 250

/** The outcome of the work, never before the same moment. */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work, pause(ANSWER_AFTER_MS)])
  return outcome
}
