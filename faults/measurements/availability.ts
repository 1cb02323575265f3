import { newCaller, type Caller } from '#faults/players/callers.ts'

const ATTEMPTS_MAX = 2
const ANSWERED_WITHIN_MS = 5_000

/**
 * Measures availability with one retry: the fraction of calls that are answered within 5 s by the
 * first or the second attempt. The second attempt goes to another replica. A call counts as failed
 * if it needs a third attempt or ends with a status of 500 or more. A 503 is retried.
 */
type AvailabilityMeter = {
  /**
   * Returns an HTTP client for one call at a time. `url` resolves to the address of another replica
   * each time.
   */
  newClient(url: () => Promise<string>): Caller
  calls(): number
  /** Returns the fraction of calls that were served, from 0 to 1. */
  ratio(): number
  slowestMs(): number
}

/** Returns a meter that has counted no calls yet. */
export function createAvailabilityMeter(): AvailabilityMeter {
  let calls = 0
  let served = 0
  let slowestMs = 0
  return {
    newClient(url) {
      let attempts = 0
      const caller = newCaller(url, () => {
        attempts += 1
      })
      return {
        giveUp: () => caller.giveUp(),
        async post(path, body, headers) {
          attempts = 0
          const startedAt = performance.now()
          const reply = await caller.post(path, body, headers)
          const ms = performance.now() - startedAt
          calls += 1
          slowestMs = Math.max(slowestMs, ms)
          if (reply && reply.status < 500 && attempts <= ATTEMPTS_MAX && ms < ANSWERED_WITHIN_MS)
            served += 1
          return reply
        },
      }
    },
    calls: () => calls,
    ratio: () => served / calls,
    slowestMs: () => slowestMs,
  }
}
