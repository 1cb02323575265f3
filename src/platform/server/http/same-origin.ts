/**
 * Was a POST sent by a page of another site? The server uses no cookies, so that such a page could only use up the limits of
 * its visitor's address; it is refused anyway. A client that is no browser sends neither `origin` nor `sec-fetch-site`.
 */
export function isCrossSite({ method, headers }: Request, publicUrl: string): boolean {
  if (method !== 'POST') return false
  const origin = headers.get('origin')
  if (origin !== null && origin === originOf(publicUrl)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  return origin !== null && hostOf(origin) !== headers.get('host')
}

/** Does the query contain a name twice? A proxy and the server could each use a different value. */
export function hasDoubledParameter(url: string): boolean {
  if (!url.includes('?')) return false
  const names = [...new URL(url).searchParams.keys()]
  return new Set(names).size !== names.length
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
