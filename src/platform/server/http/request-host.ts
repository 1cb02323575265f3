/** What this machine calls itself. */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const LOOPBACK_PEERS = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Who asks, as the server sees it: `peer` is the other end of the socket. */
export type Asking = { readonly peer: string | undefined; readonly request: Request }

/**
 * Asked at this very machine, by its own name and through no proxy that says so. A page elsewhere can give its own name this
 * machine's address; the name in the request betrays it. A proxy that says nothing cannot be seen.
 */
export function isAtThisMachine({ peer = '', request }: Asking): boolean {
  const isForwarded = FORWARDING_HEADERS.some((name) => request.headers.has(name))
  return LOOPBACK_PEERS.has(peer) && LOOPBACK_NAMES.has(nameIn(request.url)) && !isForwarded
}

export function isLoopbackUrl(url: string): boolean {
  return LOOPBACK_NAMES.has(nameIn(url))
}

/**
 * Is the Host of a request the name of `publicUrl`? The port is left out: a proxy may listen at another one. Where visitors come
 * by a name of this machine, each of its names is good.
 */
export function isHostOf(publicUrl: string, requestUrl: string): boolean {
  if (isLoopbackUrl(publicUrl)) return isLoopbackUrl(requestUrl)
  return nameIn(requestUrl) === nameIn(publicUrl)
}

/** A name may end in its root's dot. */
const nameIn = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '')
