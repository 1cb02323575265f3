import { describe, expect, it } from 'vitest'

import { readClientAddress } from './client-address.ts'

describe('the address of a client', () => {
  it.each([
    ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1, 198.51.100.2', 0, '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6,198.51.100.1 , 203.0.113.9', 2, '198.51.100.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', 'nobody', 1, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
    ['10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8:0:0::/64'],
    [undefined, '203.0.113.9', 0, 'unknown'],
  ])('peer %s, X-Forwarded-For %s, %i proxies: %s', (peer, header, proxies, address) => {
    expect(readClientAddress(peer, header, proxies)).toBe(address)
  })

  it('is the /64 network of an IPv6 address, in any notation', () => {
    const notations = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::9', '2001:0db8:0001:0002:a:b:c:d%eth0']
    const networks = notations.map((peer) => readClientAddress(peer, undefined, 0))
    expect(new Set(networks)).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(readClientAddress('2001:db8:1:3::1', undefined, 0)).toBe('2001:db8:1:3::/64')
    expect(readClientAddress('::1', undefined, 0)).toBe('0:0:0:0::/64')
  })

  it('is the IPv4 address if the socket maps it to IPv6', () => {
    expect(readClientAddress('::ffff:203.0.113.9', undefined, 0)).toBe('203.0.113.9')
  })
})
