import { CALL_PATHS } from '#core/calls.ts'

import type { Attempt } from '#faults/players/callers.ts'

/** Answers that a mail server's troubles must never cause: `send-prize-email` alone may say that a mail failed. */
const MUST_ANSWER: readonly string[] = [CALL_PATHS.spin, CALL_PATHS.usedPrizeCodes]

/** What a caller saw, to be measured afterwards. */
export class AttemptLog {
  readonly all: Attempt[] = []

  record = (one: Attempt): void => {
    this.all.push(one)
  }

  /** Of a call's answers, how long the given share of them took at most; 0.99 gives p99. */
  quantileMs(path: string, share: number): number {
    return Math.round(quantile(this.msOf(path), share))
  }

  msOf(path: string): number[] {
    return this.all.filter((one) => one.path === path).map(({ ms }) => ms)
  }

  /** Draws and codes that were answered with a 5xx, or not at all. */
  failures(): Attempt[] {
    return this.all.filter(({ path, status }) => MUST_ANSWER.includes(path) && (status ?? 500) >= 500)
  }
}

/** By the nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Infinity
}
