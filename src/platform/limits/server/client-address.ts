import { isIPv4, isIPv6 } from 'node:net'

import { NETWORK_FACTORS } from './limit.ts'

/**
 * The networks that limits count for an address, the smallest first. They are an IPv4 address and
 * its /24, or the /64, /56 and /48 of an IPv6 address, in hexadecimal digits. A household or a
 * phone has at least a /64.
 */
export type ClientAddress = readonly string[]

const GROUPS = 8

/**
 * Returns the networks of a request's client, or 'unknown'. Reads `x-forwarded-for` from the right,
 * one entry for each trusted proxy. Ignores the entries further left, because the client may have
 * written them. Without proxies the header is not read.
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

/** Returns the factor by which the limit of a network is larger than the limit of one address. */
export function factorOf(network: string, factors = NETWORK_FACTORS): number {
  return factors[network.slice(-'/24'.length)] ?? 1
}

/**
 * Matches the 32 digits of an IPv6 address whose last eight are an IPv4 address. Such an address is
 * an IPv4-mapped address, or the address of a translator (RFC 6052).
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
 * Returns the 32 hexadecimal digits of an IPv6 address. A URL normalises the address, without dots.
 */
function digitsOf(ipv6: string): string {
  const host = new URL(`http://[${ipv6}]`).hostname.slice(1, -1)
  const gap = '0:'.repeat(GROUPS - groupsOf(host).length)
  return groupsOf(host.replace('::', `:${gap}`))
    .map((group) => group.padStart(4, '0'))
    .join('')
}

const groupsOf = (ipv6: string) => ipv6.split(':').filter(Boolean)
