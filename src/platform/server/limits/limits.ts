import { createHmac } from 'node:crypto'

import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import type { AsRole } from '#database/server/as-role.ts'

import { batchedCounts, type CountClient } from './batched-counts.ts'

/** New draws: so many at once, and one a second from there on; a client beyond it waits half a minute at most. */
const PACE = { points: 30, duration: 30 } as const
const DAY = 86_400

/**
 * How much of each is too much. A whole bar shares one Wi-Fi, and on a mobile network hundreds of phones share one
 * address: what is counted by address stops machines, not guests. Why these numbers: docs/decisions/085.
 */
export const LIMITS = {
  spinsOfAddress: PACE,
  /** The same, asked first: what one server refuses by itself costs the database nothing. */
  spinsAtServer: { ...PACE, isOfProcess: true },
  /** Recorded draws. A full bar's Wi-Fi on its best day. */
  mailboxesOfAddress: { points: 500, duration: DAY, isGivenBack: true },
  /** Mails that ask a mailbox to confirm its consent, which may be anybody's. */
  consentsOfAddress: { points: 100, duration: DAY, isGivenBack: true },
  /** Of one domain: beyond these the domain itself is counted. */
  mailboxesOfDomainAtAddress: { points: 50, duration: DAY, isGivenBack: true },
  /** At one venue, of those that are counted. More than two addresses can bring in a day. */
  mailboxesOfDomain: { points: 1_000, duration: 3600, isGivenBack: true },
  savesOfAddress: { points: 600, duration: 600 },
  mailsOfAddress: { points: 600, duration: 600 },
  /** Funnel steps: a hundred visitors of one address an hour. What is beyond is not counted, and answered alike. */
  stepsOfAddress: { points: 300, duration: 3600, isOfProcess: true },
  /** Questions about one's own mails and data, each of which may send one. What a mailbox gets is limited in SQL. */
  requestsOfAddress: { points: 60, duration: 600 },
  /** Of the whole site: guessing a code stays hopeless from any number of addresses. */
  lookUps: { points: 60, duration: 60 },
  /** Of a winner whose code is not saved yet: twice the attempts that a page makes. */
  lookUpsOfWinner: { points: 20, duration: 3600 },
  statesOfAddress: { points: 600, duration: 600 },
  /** By one staff link, or one link of a mail: typing codes at random finds none. */
  redemptionsOfLink: { points: 30, duration: 60 },
  refusedRedemptionsOfAddress: { points: 30, duration: 60 },
} as const
export type LimitName = keyof typeof LIMITS

/** A keyed hash puts each client into one of so many buckets: memory is bounded, and no address is stored. */
export const BUCKETS = 10_000

export type Limits = {
  /** Counts one more; null while that is allowed, else the seconds until it is again. */
  take(name: LimitName, who: string): Promise<number | null>
  /** Takes one count back, of a rule with `isGivenBack`: what was counted has not happened. */
  giveBack(name: LimitName, who: string): Promise<void>
}

/** RATE_LIMIT=off, for load tests. */
export const NO_LIMITS: Limits = { take: async () => null, giveBack: async () => {} }

/** Counts in this process; or in the database that the replicas share, and in this process while that is away. */
export function createLimits(secret: Uint8Array, shared: AsRole | null): Limits {
  const key = createHmac('sha256', secret).update('limits').digest()
  const bucketOf = (who: string) => createHmac('sha256', key).update(who).digest().readUInt32BE() % BUCKETS
  const client = shared && batchedCounts(shared)
  const counters = new Map(
    Object.entries(LIMITS).map(([name, rule]) => [name, createCounter(name, rule, client)]),
  )
  return {
    async take(name, who) {
      try {
        await counters.get(name)?.consume(bucketOf(who))
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.ceil(refusal.msBeforeNext / 1000)
        // By the clock, which may have jumped since the count began: never less than a moment, nor more than the rule.
        return Math.min(Math.max(1, seconds), LIMITS[name].duration)
      }
    },
    async giveBack(name, who) {
      await counters.get(name)?.reward(bucketOf(who))
    },
  }
}

type Rule = {
  readonly points: number
  readonly duration: number
  /** Each replica counts alone. Nothing hangs on such a limit that a transaction for each call would be worth. */
  readonly isOfProcess?: boolean
  /** Counts of it may be taken back. */
  readonly isGivenBack?: boolean
}

function createCounter(
  name: string,
  { isOfProcess = false, isGivenBack = false, ...rule }: Rule,
  client: CountClient | null,
) {
  const inMemory = new RateLimiterMemory({ ...rule, keyPrefix: name })
  if (!client || isOfProcess) return inMemory
  return new RateLimiterPostgres({
    ...rule,
    ...{ keyPrefix: name, storeType: 'client', storeClient: client },
    ...{ schemaName: 'private', tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false },
    // A key that is refused already is refused without asking the database again; but a count that is taken back makes room.
    inMemoryBlockOnConsumed: isGivenBack ? 0 : rule.points,
    insuranceLimiter: inMemory,
  })
}
