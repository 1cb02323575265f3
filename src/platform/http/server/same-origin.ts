/**
 * Returns whether a POST was sent by a page of another site. Cookies are not read for such a page,
 * but the page could use up the rate limits of its visitor's address. Clients other than browsers
 * send neither `origin` nor `sec-fetch-site`.
 */
export function isCrossSite({ method, headers }: Request, publicUrl: string): boolean {
  if (method !== 'POST') return false
  const origin = headers.get('origin')
  if (origin !== null && origin === originOf(publicUrl)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  return origin !== null && hostOf(origin) !== headers.get('host')
}

/**
 * Returns whether a page of this origin has sent a request that a cookie authorises. Every method
 * except GET and HEAD needs a header that proves the origin. An old browser sends a GET without
 * that header. This is safe, because a GET changes nothing and pages of other sites cannot read its
 * answer.
 */
export function isSentByOwnPage({ method, headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (method === 'GET' || method === 'HEAD')
    return site === null || site === 'same-origin' || site === 'none'
  if (site) return site === 'same-origin'
  return headers.get('origin') === originOf(publicUrl)
}

/**
 * Returns whether a query contains a name twice. A proxy and the server could then use different
 * values.
 */
export function hasDoubledParameter(url: string): boolean {
  if (!url.includes('?')) return false
  const names = [...new URL(url).searchParams.keys()]
  return new Set(names).size !== names.length
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
