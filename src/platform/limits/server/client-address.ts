import { isIPv4, isIPv6 } from 'node:net'

import { NETWORK_FACTORS } from './limits.ts'

/**
 * The networks of an address that limits count, the smallest first: an IPv4 address and its /24, or
 * the /64, /56 and /48 of an IPv6 address, in hexadecimal digits. One household or phone gets a /64
 * at least.
 */
export type ClientAddress = readonly string[]

const GROUPS = 8

/**
 * Returns the networks of a request's client, or 'unknown'. `x-forwarded-for` is read from the
 * right, one entry per trusted proxy; entries further left may come from the client and are
 * ignored. Without proxies the header is not read.
 */
export function readClientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): ClientAddress {
  const hops = [...(forwardedFor ?? '').split(','), peer ?? ''].map((hop) => hop.trim())
  const claimed = hops[Math.max(0, hops.length - 1 - proxies)] ?? ''
  return networksOf(claimed) ?? networksOf(peer ?? '') ?? ['unknown']
}

/** Returns how many times the number of one address a network may use. */
export function factorOf(network: string, factors = NETWORK_FACTORS): number {
  return factors[network.slice(-'/24'.length)] ?? 1
}

function networksOf(address: string): ClientAddress | null {
  const bare = address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*/s, '')
    .toLowerCase()
  const ipv4 = /^::ffff:([\d.]+)$/.exec(bare)?.[1] ?? bare
  if (isIPv4(ipv4)) return [ipv4, `${ipv4.slice(0, ipv4.lastIndexOf('.'))}.0/24`]
  if (!isIPv6(bare)) return null
  const [head = '', tail = ''] = bare.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const gap = bare.includes('::') ? GROUPS - first.length - last.length : 0
  const groups = [...first, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...last]
  const bits = groups.map((group) => group.padStart(4, '0')).join('')
  return [64, 56, 48].map((width) => `${bits.slice(0, width / 4)}/${width}`)
}
