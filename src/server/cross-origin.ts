import { CANDIDATE_CODE_HEADER, TICKET_HEADER } from '#core/calls.ts'

/** What the official clients send, and our own two. */
const ALLOWED_HEADERS = [
  ...['authorization', 'apikey', 'content-type', 'x-client-info', 'x-region'],
  ...[TICKET_HEADER, CANDIDATE_CODE_HEADER],
].join(', ')

const REMEMBER_SECONDS = '86400'

/** What lets the page call from the address it is at. No other page may read an answer. */
export type CrossOrigin = {
  /** Whether that page asks, and not another one or no page at all. */
  isOfPage(request: Request): boolean
  /** The answer to a browser that asks whether it may call; null when the request is the call itself. */
  preflight(request: Request): Response | null
  /** The same answer, which the page may read. */
  allow(answer: Response): Response
}

export function allowOrigin(publicUrl: string): CrossOrigin {
  const { origin } = new URL(publicUrl)
  return {
    isOfPage: ({ headers }) => headers.get('origin') === origin,
    preflight(request) {
      if (request.method !== 'OPTIONS') return null
      const headers = {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST, GET, OPTIONS',
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': REMEMBER_SECONDS,
        vary: 'origin',
      }
      return new Response(null, { status: 204, headers })
    },
    allow(answer) {
      answer.headers.set('access-control-allow-origin', origin)
      answer.headers.append('vary', 'origin')
      // What a page tells when it is left goes out without CORS, and a browser would report the answer as blocked.
      answer.headers.set('cross-origin-resource-policy', 'cross-origin')
      return answer
    },
  }
}
