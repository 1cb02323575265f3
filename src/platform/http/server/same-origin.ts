/**
 * Was a POST sent by a page of another site? Cookies are read for pages of this origin alone,
 * so that such a page could only use up the limits of its visitor's address; it is refused anyway. A
 * client that is no browser sends neither `origin` nor `sec-fetch-site`.
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
 * Was a request that a cookie authorises sent by a page of this origin? Every method but GET and
 * HEAD needs a header that proves it. A GET changes nothing, and no page of another site gets its
 * answer; one without the header may come from an old browser.
 */
export function isSentByOwnPage({ method, headers }: Request, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (method === 'GET' || method === 'HEAD')
    return site === null || site === 'same-origin' || site === 'none'
  if (site) return site === 'same-origin'
  return headers.get('origin') === originOf(publicUrl)
}

/** Does the query contain a name twice? A proxy and the server could each use a different value. */
export function hasDoubledParameter(url: string): boolean {
  if (!url.includes('?')) return false
  const names = [...new URL(url).searchParams.keys()]
  return new Set(names).size !== names.length
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
