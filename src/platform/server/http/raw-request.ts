import type { IncomingMessage } from 'node:http'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const HEADERS_MAX = 100

/** If such a header is sent twice, a proxy and the server could each use a different value. */
const SINGLE_HEADERS = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'content-type',
  'content-encoding',
  'origin',
  'prefer',
  'authorization',
  'sec-fetch-site',
  'accept',
])

/**
 * Returns the status for a request that is refused before its URL is parsed and its body is read,
 * or null. `ownHeaders`: the lower-case names of the headers that the calls define; like the
 * standard ones they may be sent once only.
 */
export function rawRequestError(
  { method = '', url = '', headers, rawHeaders }: IncomingMessage,
  ownHeaders: readonly string[],
): number | null {
  if (!METHODS.has(method)) return 405
  if (rawHeaders.length / 2 > HEADERS_MAX) return 431
  if (!isValidTarget(headers.host ?? '', url)) return 400
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const isSingle = (name: string) => SINGLE_HEADERS.has(name) || ownHeaders.includes(name)
  return names.some((name, index) => isSingle(name) && names.indexOf(name) !== index) ? 400 : null
}

function isValidTarget(host: string, path: string): boolean {
  if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host) || !path.startsWith('/'))
    return false
  if (!URL.canParse(`http://${host}${path}`)) return false
  try {
    // Only the path is checked: other services add any query to the links of posters.
    decodeURIComponent(path.replace(/\?.*/s, ''))
    return true
  } catch {
    return false
  }
}
