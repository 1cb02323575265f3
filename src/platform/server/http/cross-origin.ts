/** The request headers of the official Supabase clients. */
const CLIENT_HEADERS = ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-region']

const PREFLIGHT_MAX_AGE_SECONDS = '86400'

/** CORS for the page, served from another origin than the calls. No other page may read an answer. */
export type CrossOrigin = {
  /** Does the request come from the page, according to its header `origin`? */
  isOfPage(request: Request): boolean
  /** Returns the answer to a preflight request, or null for any other request. */
  preflight(request: Request): Response | null
  /** Adds the headers that let the page read the answer, and returns it. */
  allow(answer: Response): Response
}

/** Allows only the page at `publicUrl`. `ownHeaders`: the request headers that the calls define, besides those of the official clients. */
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
        'access-control-max-age': PREFLIGHT_MAX_AGE_SECONDS,
        vary: 'origin',
      }
      return new Response(null, { status: 204, headers })
    },
    allow(answer) {
      answer.headers.set('access-control-allow-origin', origin)
      answer.headers.append('vary', 'origin')
      // The page corrects its clock by it.
      answer.headers.set('access-control-expose-headers', 'date')
      // A page that is being closed sends its last steps without CORS; the browser would report the answer as blocked.
      answer.headers.set('cross-origin-resource-policy', 'cross-origin')
      return answer
    },
  }
}
