import type { Server } from 'node:net'

import { readClientAddress } from './client-address.ts'

/** Closes each connection of an address beyond `max` open ones, before any byte is read. An IPv6 /64 network counts as one address. */
export function limitConnections(server: Server, max: number): void {
  const openCounts = new Map<string, number>()
  server.prependListener('connection', (socket) => {
    const address = readClientAddress(socket.remoteAddress, undefined, 0)
    const count = openCounts.get(address) ?? 0
    if (count >= max) {
      socket.destroy()
      return
    }
    openCounts.set(address, count + 1)
    socket.once('close', () => {
      const remaining = (openCounts.get(address) ?? 1) - 1
      if (remaining > 0) openCounts.set(address, remaining)
      else openCounts.delete(address)
    })
  })
}
