import { createHmac } from 'node:crypto'

import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import type { AsRole } from '#database/server/as-role.ts'

import { batchedCounts, type CountClient } from './batched-counts.ts'

/** New draws: 30 in 30 seconds. A client beyond the limit waits half a minute at most. */
const SPIN_RATE = { points: 30, duration: 30 } as const
const DAY_SECONDS = 86_400

/**
 * The limits: `points` in `duration` seconds. All guests of a bar share one Wi-Fi address, and hundreds of phones share one
 * address of a mobile network, so that limits by address are high: they stop scripts, not guests (docs/decisions/085).
 */
export const LIMITS = {
  spinsOfAddress: SPIN_RATE,
  /** The same limit in each process, checked first: its refusals need no database. */
  spinsAtServer: { ...SPIN_RATE, isPerProcess: true },
  /** Recorded draws: more than the guests of a full bar in a day. */
  mailboxesOfAddress: { points: 500, duration: DAY_SECONDS, isRefundable: true },
  /** Mails that ask for a confirmation of consent: a client can enter the address of another person. */
  consentsOfAddress: { points: 100, duration: DAY_SECONDS, isRefundable: true },
  /** Mailboxes of one domain from one address: beyond this limit the domain itself is counted. */
  mailboxesOfDomainAtAddress: { points: 50, duration: DAY_SECONDS, isRefundable: true },
  /** Counted mailboxes of one domain at one venue: more than two addresses can register in a day. */
  mailboxesOfDomain: { points: 1_000, duration: 3600, isRefundable: true },
  savesOfAddress: { points: 600, duration: 600 },
  mailsOfAddress: { points: 600, duration: 600 },
  /** Funnel steps: a hundred visitors per hour from one address. Steps beyond the limit get the same answer and are not counted. */
  stepsOfAddress: { points: 300, duration: 3600, isPerProcess: true },
  /** Requests about personal mails and data, each of which may send a mail. SQL limits the mails to each mailbox. */
  requestsOfAddress: { points: 60, duration: 600 },
  /** Code look-ups from all addresses together: guessing a code fails from any number of addresses. */
  lookUps: { points: 60, duration: 60 },
  /** Code look-ups of a winner whose code is not saved yet: twice the attempts that a page makes. */
  lookUpsOfWinner: { points: 20, duration: 3600 },
  statesOfAddress: { points: 600, duration: 600 },
  /** Hand-overs with one staff link, or with one link of a mail: guessing codes fails. */
  redemptionsOfLink: { points: 30, duration: 60 },
  refusedRedemptionsOfAddress: { points: 30, duration: 60 },
} as const
export type LimitName = keyof typeof LIMITS

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
