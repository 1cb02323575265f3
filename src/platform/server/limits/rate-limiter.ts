import { createHmac } from 'node:crypto'

import type { AsRole } from '#database/server/transactions.ts'

import { factorOf, type ClientAddress } from './client-address.ts'
import { createMemoryCounts, createSharedCounts, type Counted } from './counts.ts'
import { LIMITS, type LimitName, type Rule } from './limits.ts'

/**
 * A keyed hash assigns each subject to one of these buckets: memory is bounded, and no address is
 * stored.
 */
export const BUCKETS = 10_000

/**
 * What a limit counts: a ticket, a mailbox …, or an address, each of whose networks has its own
 * number.
 */
export type Subject = string | ClientAddress

export type Limits = {
  /**
   * Counts one request of a subject. Returns null if it is allowed, else the seconds until a retry.
   */
  take(name: LimitName, subject: Subject): Promise<number | null>
  /** Subtracts one count of a rule with `isRefundable`, for a counted event that did not happen. */
  refund(name: LimitName, subject: Subject): Promise<void>
}

/** RATE_LIMIT=off, for load tests. */
export const NO_LIMITS: Limits = { take: async () => null, refund: async () => {} }

/** What the bucket of one network has used of its limit. */
type Use = Counted & { readonly key: string; readonly max: number }

/**
 * Returns limits that count in the database shared by the replicas, or in this process: without
 * one, or while it is unavailable.
 */
export function createLimits(secret: Uint8Array, sharedDatabase: AsRole | null): Limits {
  const hashKey = createHmac('sha256', secret).update('limits').digest()
  // A spin counts the same networks many times, and a hash costs as much as the rest of a count.
  const lastBuckets = new Map<string, number>()
  const bucketOf = (subject: string) => {
    const bucket =
      lastBuckets.get(subject) ??
      createHmac('sha256', hashKey).update(subject).digest().readUInt32BE() % BUCKETS
    if (lastBuckets.size > BUCKETS) lastBuckets.clear()
    lastBuckets.set(subject, bucket)
    return bucket
  }
  const countInMemory = createMemoryCounts()
  const countShared = sharedDatabase && createSharedCounts(sharedDatabase)
  /**
   * Refused keys: they are refused again without a query, and without a count of the wider
   * networks, which others share.
   */
  const refusedUses = new Map<string, Use>()

  const count = async (
    name: LimitName,
    subject: Subject,
    points: 1 | -1,
  ): Promise<readonly Use[]> => {
    const rule: Rule = LIMITS[name]
    const now = Date.now()
    const expire = now + rule.duration * 1000
    const buckets = [subject].flat().map((network) => ({
      key: `${name}${factorOf(network) > 1 ? network.slice(-'/24'.length) : ''}:${bucketOf(network)}`,
      max: rule.points * factorOf(network, rule.factors),
    }))
    const refused = buckets.flatMap(({ key }) => refusedUses.get(key) ?? [])
    if (refused.some((use) => use.expire > now && use.expire <= expire)) return refused
    const counts = buckets.map(({ key }) => ({ key, points, expire }))
    const counted =
      countShared && rule.isPerProcess !== true
        ? // A database that does not count does not stop the game.
          await countShared(counts).catch(() => countInMemory(counts))
        : countInMemory(counts)
    const uses = buckets.map((bucket, index) => ({
      ...bucket,
      ...(counted[index] ?? { points, expire }),
    }))
    // A refund makes a refused key allowed again.
    if (rule.isRefundable !== true)
      for (const use of uses.filter(isRefused)) refusedUses.set(use.key, use)
    return uses
  }

  return {
    async take(name, subject) {
      const refused = (await count(name, subject, 1)).filter(isRefused)
      if (refused.length === 0) return null
      const seconds = Math.ceil(
        (Math.max(...refused.map(({ expire }) => expire)) - Date.now()) / 1000,
      )
      // The clock may have jumped since the count began.
      return Math.min(Math.max(1, seconds), LIMITS[name].duration)
    },
    async refund(name, subject) {
      await count(name, subject, -1)
    },
  }
}

function isRefused({ points, max }: Use): boolean {
  return points > max
}
