import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { parseAccept } from 'hono/utils/accept'

import { CACHE_CONTROL } from './cache-control.ts'

/**
 * An answer that is the same for every client. It consists of its headers and its bytes, which are
 * compressed once.
 */
export type StoredAnswer = {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly bodies: {
    readonly identity: Uint8Array
    readonly br?: Uint8Array
    readonly gzip?: Uint8Array
  }
  /** The Content-Security-Policy of an HTML page, which allows its inline scripts and styles. */
  readonly policy: string | null
}

/**
 * The best quality, with which a page of 53 kB takes 35 ms. Quality 9 takes 13 ms, and the page is
 * 8 % larger.
 */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Returns an ETag. The ETag is weak, because all encodings share it. */
export function etagOf(bytes: Uint8Array): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
}

/**
 * Returns a text as an answer that clients revalidate. The text is compressed outside the main
 * thread.
 */
export async function storeAnswer(
  text: string,
  type: string,
  policy: string | null,
): Promise<StoredAnswer> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipped(identity),
  ])
  const bodies = { identity, br, gzip: zipped }
  return { type, etag: etagOf(identity), cacheControl: CACHE_CONTROL.revalidated, bodies, policy }
}

/** Returns the total size of an answer in all encodings, in bytes. */
export function bytesOf({ bodies }: StoredAnswer): number {
  return Object.values(bodies).reduce((sum, { byteLength }) => sum + byteLength, 0)
}

/** Returns the answer to a GET in an encoding that the client accepts, or 304. */
export function respondWith(request: Request, stored: StoredAnswer): Response {
  const { type, etag, cacheControl, bodies, policy } = stored
  const headers = new Headers({
    'content-type': type,
    etag,
    'cache-control': cacheControl,
    vary: 'accept-encoding',
  })
  if (policy) headers.set('content-security-policy', policy)
  if (isCachedByClient(request, etag)) return new Response(null, { status: 304, headers })
  const accepted = parseAccept((request.headers.get('accept-encoding') ?? '').toLowerCase())
  const encoding = (['br', 'gzip'] as const).find(
    (name) => bodies[name] && accepted.some((coding) => coding.type === name && coding.q > 0),
  )
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(Uint8Array.from((encoding && bodies[encoding]) ?? bodies.identity), {
    headers,
  })
}

/**
 * Returns whether the client has this version. The comparison is weak, because 1.0.0 sent strong
 * ETags.
 */
function isCachedByClient({ headers }: Request, etag: string): boolean {
  const tags = (headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  return tags.some((tag) => tag === '*' || `W/${tag.replace(/^W\//, '')}` === etag)
}
