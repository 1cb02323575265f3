/** What the official clients send. */
const CLIENT_HEADERS = ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-region']

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

/** Allows the page at `publicUrl` alone. `ownHeaders`: the names of our own request headers, beside the official clients'. */
export function allowOrigin(publicUrl: string, ownHeaders: readonly string[]): CrossOrigin {
  const { origin } = new URL(publicUrl)
  const allowedHeaders = [...CLIENT_HEADERS, ...ownHeaders].join(', ')
  return {
    isOfPage: ({ headers }) => headers.get('origin') === origin,
    preflight(request) {
      if (request.method !== 'OPTIONS') return null
      const headers = {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST, GET, OPTIONS',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': REMEMBER_SECONDS,
        vary: 'origin',
      }
      return new Response(null, { status: 204, headers })
    },
    allow(answer) {
      answer.headers.set('access-control-allow-origin', origin)
      answer.headers.append('vary', 'origin')
      // A page sends its last steps without CORS while it is being left; a browser would report the answer as blocked.
      answer.headers.set('cross-origin-resource-policy', 'cross-origin')
      return answer
    },
  }
}
