import { newCaller, type Caller } from '#faults/players/callers.ts'

const ATTEMPTS_MAX = 2
const ANSWERED_WITHIN_MS = 5_000

/**
 * Availability with one retry: the share of calls that were served within 5 s by the first attempt, or by a second one at
 * another replica. A call with a third attempt, or a 5xx other than 503, counts as not served.
 */
export type Availability = {
  /** Returns the caller of one visitor, for one call at a time. `url` gives another replica each time. */
  newVisitor(url: () => Promise<string>): Caller
  calls(): number
  share(): number
  slowestMs(): number
}

export function measureAvailability(): Availability {
  let calls = 0
  let served = 0
  let slowestMs = 0
  return {
    newVisitor(url) {
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
          if (reply && reply.status < 500 && attempts <= ATTEMPTS_MAX && ms < ANSWERED_WITHIN_MS) served += 1
          return reply
        },
      }
    },
    calls: () => calls,
    share: () => served / calls,
    slowestMs: () => slowestMs,
  }
}
