/** The host names of this machine. */
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const LOOPBACK_PEERS = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** A request and the remote address of its socket. */
export type ReceivedRequest = { readonly peer: string | undefined; readonly request: Request }

/**
 * Returns whether the request was sent on this machine, to one of its host names, and without a
 * proxy that adds a forwarding header. The host name is checked because the domain of another site
 * may resolve to this machine. A proxy without such headers is not detected.
 */
export function isFromThisMachine({ peer = '', request }: ReceivedRequest): boolean {
  const isForwarded = FORWARDING_HEADERS.some((name) => request.headers.has(name))
  return LOOPBACK_PEERS.has(peer) && LOOPBACK_NAMES.has(hostnameOf(request.url)) && !isForwarded
}

/** Returns whether the host of a URL is this machine. */
export function isLoopbackUrl(url: string): boolean {
  return LOOPBACK_NAMES.has(hostnameOf(url))
}

/**
 * Returns whether a request names the host of `publicUrl`. Ignores ports, because a proxy may
 * listen on another port. If `publicUrl` names this machine, each host name of this machine is
 * accepted.
 */
export function isHostOf(publicUrl: string, requestUrl: string): boolean {
  if (isLoopbackUrl(publicUrl)) return isLoopbackUrl(requestUrl)
  return hostnameOf(requestUrl) === hostnameOf(publicUrl)
}

/** Returns the host name of a URL, without the final dot of the root domain. */
const hostnameOf = (url: string) =>
  URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : ''
