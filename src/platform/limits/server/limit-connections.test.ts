import { EventEmitter } from 'node:events'
import { Server, type Socket } from 'node:net'

import { describe, expect, it } from 'vitest'

import { limitConnections } from './limit-connections.ts'

const MAX = 2

describe('the connections of one address', () => {
  const newServer = () => {
    const server = new Server()
    limitConnections(server, MAX)
    return (remoteAddress: string | undefined) => {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        isCut: false,
        destroy: () => {},
      })
      socket.destroy = () => {
        socket.isCut = true
        socket.emit('close')
      }
      server.emit('connection', socket as unknown as Socket)
      return socket
    }
  }

  it.each([
    ['an IPv4 address', ['192.0.2.1', '192.0.2.1', '192.0.2.1'], '192.0.2.2'],
    ['the same as IPv6', ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'], '::ffff:192.0.2.2'],
    ['a /64 of IPv6', ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'], '2001:db8:0:1::1'],
    [
      'an unknown address, as of a socket that is already closed',
      [undefined, undefined, undefined],
      '192.0.2.1',
    ],
  ])(
    'are closed beyond the maximum of %s, without effect on other addresses',
    (_, crowd, other) => {
      const open = newServer()
      expect(crowd.map((address) => open(address).isCut)).toEqual([false, false, true])
      expect(open(other).isCut).toBe(false)
    },
  )

  it.each([
    ['a /56 of IPv6', (n: number) => `2001:db8:0:a${n.toString(16)}::1`, 2 * MAX],
    ['a /48 of IPv6', (n: number) => `2001:db8:0:${n.toString(16)}00::1`, 4 * MAX],
    ['a /24 of IPv4', (n: number) => `192.0.2.${n}`, 10 * MAX],
  ])('are limited for %s too, with a higher limit', (_, addressOf, max) => {
    const open = newServer()
    const sockets = Array.from({ length: max + 1 }, (__, n) => open(addressOf(n)))
    expect(sockets.filter(({ isCut }) => isCut)).toEqual([sockets.at(-1)])
    sockets[0]?.emit('close')
    expect(open(addressOf(max)).isCut).toBe(false)
  })

  it('are counted until they close, and refused connections are not counted', () => {
    const open = newServer()
    const [first] = [open('192.0.2.1'), open('192.0.2.1')]
    expect([open('192.0.2.1').isCut, open('192.0.2.1').isCut]).toEqual([true, true])
    first?.emit('close')
    expect([open('192.0.2.1').isCut, open('192.0.2.1').isCut]).toEqual([false, true])
  })
})
