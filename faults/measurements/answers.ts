import type { Attempt } from '#faults/players/callers.ts'

/** What is kept of all attempts of a caller. */
export type Answers = {
  readonly record: (one: Attempt) => void
  /** The slowest of all, refusals and lost ones included. */
  slowestMs(): number
  /** How many were not served: lost, or refused because the server or its database was ill. */
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
