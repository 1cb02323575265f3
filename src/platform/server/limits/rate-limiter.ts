import { createHmac } from 'node:crypto'

import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import type { AsRole } from '#database/server/transactions.ts'

import { batchedCounts, type CountClient } from './batched-counts.ts'
import { LIMITS, type LimitName } from './limits.ts'

/** A keyed hash assigns each subject to one of these buckets: memory is bounded, and no address is stored. */
export const BUCKETS = 10_000

export type Limits = {
  /** Counts one request of a subject (an address, a ticket, …). Returns null if it is allowed, else the seconds until a retry. */
  take(name: LimitName, subject: string): Promise<number | null>
  /** Subtracts one count of a rule with `isRefundable`, for a counted event that did not happen. */
  refund(name: LimitName, subject: string): Promise<void>
}

/** RATE_LIMIT=off, for load tests. */
export const NO_LIMITS: Limits = { take: async () => null, refund: async () => {} }

/** Returns limits that count in the database shared by the replicas, or in this process: without one, or while it is unavailable. */
export function createLimits(secret: Uint8Array, sharedDatabase: AsRole | null): Limits {
  const key = createHmac('sha256', secret).update('limits').digest()
  const bucketOf = (subject: string) =>
    createHmac('sha256', key).update(subject).digest().readUInt32BE() % BUCKETS
  const client = sharedDatabase && batchedCounts(sharedDatabase)
  const counters = new Map(
    Object.entries(LIMITS).map(([name, rule]) => [name, createCounter(name, rule, client)]),
  )
  return {
    async take(name, subject) {
      try {
        await counters.get(name)?.consume(bucketOf(subject))
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.ceil(refusal.msBeforeNext / 1000)
        // The clock may have jumped since the count began: at least one second, and no more than the duration of the rule.
        return Math.min(Math.max(1, seconds), LIMITS[name].duration)
      }
    },
    async refund(name, subject) {
      await counters.get(name)?.reward(bucketOf(subject))
    },
  }
}

type Rule = {
  readonly points: number
  readonly duration: number
  /** Each process counts for itself. Such a limit is not important enough for a transaction per call. */
  readonly isPerProcess?: boolean
  /** May counts be subtracted again? */
  readonly isRefundable?: boolean
}

function createCounter(
  name: string,
  { isPerProcess = false, isRefundable = false, ...rule }: Rule,
  client: CountClient | null,
) {
  const inMemory = new RateLimiterMemory({ ...rule, keyPrefix: name })
  if (!client || isPerProcess) return inMemory
  return new RateLimiterPostgres({
    ...rule,
    ...{ keyPrefix: name, storeType: 'client', storeClient: client },
    ...{ schemaName: 'private', tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false },
    // A refused key is refused again without a query, unless counts may be refunded: a refund makes the key allowed again.
    inMemoryBlockOnConsumed: isRefundable ? 0 : rule.points,
    insuranceLimiter: inMemory,
  })
}
