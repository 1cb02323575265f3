/**
 * Was a request that acts sent by a page of another site? Nothing here rests on cookies, so such a page could only act
 * in the name of its own visitor's address: it is refused all the same. A client that is no browser sends neither header.
 */
export function isCrossSite({ method, headers }: Request, publicUrl: string): boolean {
  if (method !== 'POST') return false
  const origin = headers.get('origin')
  if (origin !== null && origin === originOf(publicUrl)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  return origin !== null && hostOf(origin) !== headers.get('host')
}

/** The same name twice: two readers could each believe another one. */
export function hasDoubledParameter(url: string): boolean {
  if (!url.includes('?')) return false
  const names = [...new URL(url).searchParams.keys()]
  return new Set(names).size !== names.length
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
