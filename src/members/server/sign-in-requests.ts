import type { Query } from '#database/server/database.ts'
import { CODE_TRIES } from '#members/sign-in-code.ts'

import { keyedHash } from './keyed-hash.ts'
import { hashOfSecret } from './sessions.ts'

/** The secrets of a request: `browser` and `link` have 128 bits, `code` has 40 bits. */
export type RequestSecrets = Readonly<Record<'browser' | 'link' | 'code', string>>

/**
 * Stores a request for CODE_MINUTES, and ends the earlier request of the same browser. The salt of
 * the code is the hash of the browser's secret. `memberId`: null for an unknown address.
 */
export async function storeRequest(
  query: Query,
  key: Uint8Array,
  memberId: string | null,
  { browser, link, code }: RequestSecrets,
  earlierBrowser: string | null,
): Promise<void> {
  const browserHash = hashOfSecret(browser)
  await query(
    `update private.sign_in_requests set used_at = now()
     where browser_hash = $1 and used_at is null and expires_at > now()`,
    [hashOfSecret(earlierBrowser ?? '')],
  )
  await query(
    `insert into private.sign_in_requests (member_id, browser_hash, link_hash, code_hash)
     values ($1, $2, $3, $4)`,
    [memberId, browserHash, hashOfSecret(link), keyedHash(key, code, browserHash)],
  )
}

/**
 * A try of a code. A try is counted before the code is compared, so that concurrent tries cannot
 * exceed the limit.
 */
export type Try = {
  readonly browserHash: string
  readonly codeHash: string
  readonly triesLeft: number
}

/**
 * Counts a try. Returns null if the request of this browser never existed, has expired, was used,
 * or has no tries left.
 */
export async function countTry(query: Query, browser: string): Promise<Try | null> {
  const browserHash = hashOfSecret(browser)
  const [row] = await query<{ code_hash: string; tries: number }>(
    `update private.sign_in_requests set tries = tries + 1
     where browser_hash = $1 and used_at is null and expires_at > now() and tries < ${CODE_TRIES}
     returning code_hash, tries`,
    [browserHash],
  )
  return row ? { browserHash, codeHash: row.code_hash, triesLeft: CODE_TRIES - row.tries } : null
}

/**
 * Marks the open request of this browser as used, and returns its member. Returns null without an
 * open request or a member.
 */
export async function useRequest(query: Query, browserHash: string): Promise<string | null> {
  const [used] = await query<{ member_id: string | null }>(
    `update private.sign_in_requests set used_at = now()
     where browser_hash = $1 and used_at is null and expires_at > now() returning member_id`,
    [browserHash],
  )
  return used?.member_id ?? null
}

/** Returns the hash of the browser whose open request has this link; null without a request. */
export async function findBrowserHash(query: Query, link: string): Promise<string | null> {
  const [request] = await query<{ browser_hash: string }>(
    `select browser_hash from private.sign_in_requests
     where link_hash = $1 and used_at is null and expires_at > now()`,
    [hashOfSecret(link)],
  )
  return request?.browser_hash ?? null
}
