import type { AsRole } from '#database/server/transactions.ts'
import type { SpinRequest } from '#draw/server/spin-request.ts'
import { createApp } from '#main/server/app.ts'
import { createLimits, type Limits } from '#platform/limits/server/rate-limiter.ts'

import { randomHex, spinRequest, type ServedApp } from './served-app.ts'

/** The key is fixed. With a random key, two subjects of a test may share a bucket. */
const KEY = Buffer.alloc(32, 1)

/** Returns limits that the database counts. */
export const fixedLimits = (asRole: AsRole): Limits => createLimits(KEY, asRole)

/**
 * Returns the function that sends a spin from an address through a proxy, for a new mailbox of this
 * domain.
 */
export function spinsFromAddresses({ services }: ServedApp, domain: () => string) {
  const edge = { proxies: 1, publicUrl: 'http://localhost' }
  const app = createApp(services, () => null, null, edge)
  return async (address: string, more: Partial<SpinRequest> = {}) =>
    app.request('/functions/v1/spin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({
        ...spinRequest(),
        userEmail: `${randomHex(8)}@${domain()}`,
        ...more,
      }),
    })
}

/** Counts the mails that ask players to confirm their consent. */
export const countConsentMails = async ({ asAdmin }: ServedApp): Promise<number> =>
  asAdmin(async (query) => {
    const [row] = await query<{ n: number }>(
      `select count(*)::int as n from private.mails where kind = 'promo_confirmation'`,
    )
    return row?.n ?? 0
  })
