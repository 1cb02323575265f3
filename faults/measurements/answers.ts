import type { Attempt } from '#faults/players/callers.ts'

/** A summary of all attempts of a caller. */
export type Answers = {
  readonly record: (one: Attempt) => void
  /** The slowest attempt, refused and unanswered ones included. */
  slowestMs(): number
  /** The number of attempts without an answer or with a 5xx. */
  failures(): number
}

export function watchAnswers(): Answers {
  let slowestMs = 0
  let failures = 0
  return {
    record({ status, ms }) {
      slowestMs = Math.max(slowestMs, ms)
      if (status === null || status >= 500) failures += 1
    },
    slowestMs: () => slowestMs,
    failures: () => failures,
  }
}
