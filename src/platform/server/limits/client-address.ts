import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Returns the address of a request's client, or 'unknown'. `x-forwarded-for` is read from the right, one entry per trusted
 * proxy; entries further left may come from the client and are ignored. Without proxies the header is not read.
 */
export function readClientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const hops = [...(forwardedFor ?? '').split(','), peer ?? ''].map((hop) => hop.trim())
  const claimed = hops[Math.max(0, hops.length - 1 - proxies)] ?? ''
  const network = networkOf(claimed) ?? networkOf(peer ?? '')
  return network ?? 'unknown'
}

/** Returns an IPv4 address, or the first 64 bits of an IPv6 address: one household or phone gets a network of that size. */
function networkOf(address: string): string | null {
  const bare = address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*/s, '')
    .toLowerCase()
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return null
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = bare.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const gap = bare.includes('::') ? GROUPS - first.length - last.length : 0
  const groups = [...first, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...last]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
