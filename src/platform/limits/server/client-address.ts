import { isIPv4, isIPv6 } from 'node:net'

import { NETWORK_FACTORS } from './limit.ts'

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

/**
 * The 32 digits of an IPv6 address whose last eight are an IPv4 address: that of a socket for both,
 * or of a translator (RFC 6052).
 */
const WITH_IPV4 = /^(?:0{20}ffff|0064ff9b0{16})(.*)$/

function networksOf(address: string): ClientAddress | null {
  const bare = address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*/s, '')
  if (isIPv4(bare)) return [bare, `${bare.slice(0, bare.lastIndexOf('.'))}.0/24`]
  if (!isIPv6(bare)) return null
  const digits = digitsOf(bare)
  const [, ipv4] = WITH_IPV4.exec(digits) ?? []
  if (ipv4 !== undefined) return networksOf(Buffer.from(ipv4, 'hex').join('.'))
  return [64, 56, 48].map((width) => `${digits.slice(0, width / 4)}/${width}`)
}

/**
 * Returns the 32 hexadecimal digits of an IPv6 address. A URL writes each address in one way, without
 * dots.
 */
function digitsOf(ipv6: string): string {
  const host = new URL(`http://[${ipv6}]`).hostname.slice(1, -1)
  const gap = '0:'.repeat(GROUPS - groupsOf(host).length)
  return groupsOf(host.replace('::', `:${gap}`))
    .map((group) => group.padStart(4, '0'))
    .join('')
}

const groupsOf = (ipv6: string) => ipv6.split(':').filter(Boolean)
