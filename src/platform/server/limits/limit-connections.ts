import type { Server } from 'node:net'

import { readVisitorAddress } from './client-address.ts'

/** Closes what an address opens beyond `max` at once, before a byte of it is read. Counted like visitors: an IPv6 /64 is one. */
export function refuseCrowding(server: Server, max: number): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket) => {
    const address = readVisitorAddress(socket.remoteAddress, undefined, 0)
    const count = open.get(address) ?? 0
    if (count >= max) {
      socket.destroy()
      return
    }
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
