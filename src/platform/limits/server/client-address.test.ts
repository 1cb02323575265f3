import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { factorOf, readClientAddress } from './client-address.ts'

describe('the address of a client', () => {
  it.each([
    ['203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1, 198.51.100.2', 0, '203.0.113.9'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.1', '6.6.6.6,198.51.100.1 , 203.0.113.9', 2, '198.51.100.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', 'nobody', 1, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
    ['10.0.0.1', '[2001:db8::1]:4711', 1, '20010db800000000/64'],
    [undefined, '203.0.113.9', 0, 'unknown'],
  ])('peer %s, X-Forwarded-For %s, %i proxies: %s', (peer, header, proxies, address) => {
    expect(readClientAddress(peer, header, proxies)[0]).toBe(address)
  })

  it('is three networks of an IPv6 address, in any notation', () => {
    const notations = [
      '2001:db8:1:2fa::1',
      '2001:DB8:1:2FA:ffff::9',
      '2001:0db8:0001:02fa:a:b:c:d%eth0',
    ]
    for (const peer of notations)
      expect(readClientAddress(peer, undefined, 0)).toEqual([
        '20010db8000102fa/64',
        '20010db8000102/56',
        '20010db80001/48',
      ])
    expect(readClientAddress('2001:db8:1:2fb::1', undefined, 0)[0]).toBe('20010db8000102fb/64')
    expect(readClientAddress('::1', undefined, 0)).toEqual([
      '0000000000000000/64',
      '00000000000000/56',
      '000000000000/48',
    ])
  })

  it.each(['203.0.113.9', '::ffff:203.0.113.9'])('is an IPv4 address and its /24: %s', (peer) => {
    expect(readClientAddress(peer, undefined, 0)).toEqual(['203.0.113.9', '203.0.113.0/24'])
  })

  it('is the IPv4 address that an IPv6 address contains, in each spelling', () => {
    const groups = (high: number, low: number) => [high, low].map((group) => group.toString(16))
    const spelling = fc.record({
      prefix: fc.constantFrom(
        '::ffff:',
        '0:0:0:0:0:ffff:',
        '0000:0000:0000:0000:0000:ffff:',
        '0::0:ffff:',
        // A translator of IPv4 to IPv6 (RFC 6052).
        '64:ff9b::',
        '0064:ff9b:0:0:0:0:',
      ),
      isDotted: fc.boolean(),
      isPadded: fc.boolean(),
      isUpperCase: fc.boolean(),
      around: fc.constantFrom(['', ''], ['[', ']'], ['[', ']:4711'], ['', '%eth0']),
    })
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), spelling, (bytes, how) => {
        const [a = 0, b = 0, c = 0, d = 0] = bytes
        const ipv4 = bytes.join('.')
        const hex = groups(a * 256 + b, c * 256 + d)
          .map((group) => (how.isPadded ? group.padStart(4, '0') : group))
          .join(':')
        const ipv6 = how.prefix + (how.isDotted ? ipv4 : hex)
        const [before, after] = how.around as [string, string]
        const written = before + (how.isUpperCase ? ipv6.toUpperCase() : ipv6) + after
        expect(readClientAddress('10.0.0.1', written, 1)).toEqual([ipv4, `${a}.${b}.${c}.0/24`])
      }),
    )
  })

  it('is three networks of an IPv6 address that ends like an IPv4 address', () => {
    const networks = ['0001000000020003/64', '00010000000200/56', '000100000002/48']
    for (const peer of ['1::2:3:4:5:9.9.9.9', '1:0:2:3:4:5:909:909'])
      expect(readClientAddress(peer, undefined, 0)).toEqual(networks)
    expect(readClientAddress('2001:db8::ffff:9.9.9.9', undefined, 0)[0]).toBe('20010db800000000/64')
  })

  it('is read from every IPv6 address', () => {
    fc.assert(
      fc.property(fc.ipV6(), (peer) => {
        const [smallest] = readClientAddress(peer, undefined, 0)
        expect(smallest).toMatch(/^(?:[\da-f]{16}\/64|\d{1,3}(?:\.\d{1,3}){3})$/)
      }),
    )
  })

  it('has a higher limit in a wider network', () => {
    const factors = (peer: string) =>
      readClientAddress(peer, undefined, 0).map((network) => factorOf(network))
    expect(factors('2001:db8::1')).toEqual([1, 2, 4])
    expect(factors('203.0.113.24')).toEqual([1, 10])
    expect(factors('nobody')).toEqual([1])
  })
})
