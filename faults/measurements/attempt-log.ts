import { quantile } from '#testing/measurements/quantile.ts'
import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Attempt } from '#faults/players/callers.ts'

/**
 * Calls that must succeed while the mail server has faults: only `send-prize-email` may report a
 * failed mail.
 */
const MUST_ANSWER: readonly string[] = ['/functions/v1/spin', USED_PRIZE_CODES_PATH]

/** All attempts of a caller, to be measured afterwards. */
export class AttemptLog {
  readonly all: Attempt[] = []

  record = (one: Attempt): void => {
    this.all.push(one)
  }

  /**
   * Returns a quantile of the durations of a call in milliseconds; a `fraction` of 0.99 gives p99.
   */
  quantileMs(path: string, fraction: number): number {
    return Math.round(quantile(this.msOf(path), fraction))
  }

  msOf(path: string): number[] {
    return this.all.filter((one) => one.path === path).map(({ ms }) => ms)
  }

  /** Returns the duration of the slowest attempt, with or without an answer. */
  slowestMs(): number {
    return this.all.reduce((slowest, { ms }) => Math.max(slowest, ms), 0)
  }

  /** Returns the attempts of draws and codes that got a 5xx status or no answer. */
  failures(): Attempt[] {
    return this.all.filter(
      ({ path, status }) => MUST_ANSWER.includes(path) && (status ?? 500) >= 500,
    )
  }
}
