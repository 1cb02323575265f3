import { timingSafeEqual } from 'node:crypto'

import type { Query } from '#database/server/database.ts'

import { keyedHash } from './keyed-hash.ts'
import { hashOfSecret } from './sessions.ts'

const MAX_TRIES = 5

/**
 * Returns the hashes of a new request, for `storeRequest`. The salt of the code is the hash of the
 * browser's secret. `browser` and `link` are secrets of 128 bits, `code` has 40 bits.
 */
export function hashRequest(key: Uint8Array, browser: string, link: string, code: string) {
  const browserHash = hashOfSecret(browser)
  return { browserHash, linkHash: hashOfSecret(link), codeHash: keyedHash(key, code, browserHash) }
}

type Hashes = ReturnType<typeof hashRequest>

/**
 * Stores a request for 10 minutes, and ends the earlier one of the same browser. `memberId`: null
 * for an unknown address.
 */
export async function storeRequest(
  query: Query,
  memberId: string | null,
  { browserHash, linkHash, codeHash }: Hashes,
  earlierBrowser: string | null,
): Promise<void> {
  await query(
    `update private.sign_in_requests set used_at = now()
     where browser_hash = $1 and used_at is null and expires_at > now()`,
    [hashOfSecret(earlierBrowser ?? '')],
  )
  await query(
    `insert into private.sign_in_requests (member_id, browser_hash, link_hash, code_hash)
     values ($1, $2, $3, $4)`,
    [memberId, browserHash, linkHash, codeHash],
  )
}

/** A try of a code, counted before the code is compared: concurrent tries are no more than five. */
export type Try = {
  readonly browserHash: string
  readonly codeHash: string
  readonly triesLeft: number
}

/**
 * Counts a try. Returns null if the request of this browser has expired, was used, has no tries
 * left, or never was.
 */
export async function countTry(query: Query, browser: string): Promise<Try | null> {
  const browserHash = hashOfSecret(browser)
  const [row] = await query<{ code_hash: string; tries: number }>(
    `update private.sign_in_requests set tries = tries + 1
     where browser_hash = $1 and used_at is null and expires_at > now() and tries < ${MAX_TRIES}
     returning code_hash, tries`,
    [browserHash],
  )
  return row ? { browserHash, codeHash: row.code_hash, triesLeft: MAX_TRIES - row.tries } : null
}

/** Is this the code of the request? The comparison takes constant time. */
export function isCode(key: Uint8Array, { browserHash, codeHash }: Try, code: string): boolean {
  return timingSafeEqual(Buffer.from(keyedHash(key, code, browserHash)), Buffer.from(codeHash))
}

/**
 * Uses the open request of this browser. Returns its member; null if it is not open any more, or
 * has no member.
 */
export async function useRequest(query: Query, browserHash: string): Promise<string | null> {
  const [used] = await query<{ member_id: string | null }>(
    `update private.sign_in_requests set used_at = now()
     where browser_hash = $1 and used_at is null and expires_at > now() returning member_id`,
    [browserHash],
  )
  return used?.member_id ?? null
}

/**
 * Returns the browser that has asked for the mail with this link; null if the request is not open.
 */
export async function findBrowserOfLink(query: Query, link: string): Promise<string | null> {
  const [request] = await query<{ browser_hash: string }>(
    `select browser_hash from private.sign_in_requests
     where link_hash = $1 and used_at is null and expires_at > now()`,
    [hashOfSecret(link)],
  )
  return request?.browser_hash ?? null
}
