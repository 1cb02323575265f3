import { CALL_PATHS } from '#core/calls.ts'

import type { Try } from './callers.ts'

/** Answers that a mail server's troubles must never cause: `send-prize-email` alone may say that a mail failed. */
const MUST_ANSWER: readonly string[] = [CALL_PATHS.spin, CALL_PATHS.usedPrizeCodes]

/** What a caller saw, to be measured afterwards. */
export class Tries {
  readonly #seen: Try[] = []

  see = (one: Try): void => {
    this.#seen.push(one)
  }

  /** Of a call's answers, how long the given share of them took at most; 0.99 gives p99. */
  quantileMs(path: string, share: number): number {
    const times = this.#seen.filter((one) => one.path === path).map(({ ms }) => ms)
    return Math.round(quantile(times, share))
  }

  /** Draws and codes that were answered with a 5xx, or not at all. */
  failures(): Try[] {
    return this.#seen.filter(({ path, status }) => MUST_ANSWER.includes(path) && (status ?? 500) >= 500)
  }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}
