import type { Server } from 'node:net'

import { factorOf, readClientAddress } from './client-address.ts'

/**
 * Allows `max` open connections for each address. Closes any further connection before it is read.
 * An IPv6 /64 counts as one address; wider networks may have more connections.
 */
export function limitConnections(server: Server, max: number): void {
  const openCounts = new Map<string, number>()
  const countOf = (network: string) => openCounts.get(network) ?? 0
  server.prependListener('connection', (socket) => {
    const networks = readClientAddress(socket.remoteAddress, undefined, 0)
    const isFull = networks.some((network) => countOf(network) >= max * factorOf(network))
    if (isFull) {
      socket.destroy()
      return
    }
    for (const network of networks) openCounts.set(network, countOf(network) + 1)
    socket.once('close', () => {
      for (const network of networks) {
        const remaining = countOf(network) - 1
        if (remaining > 0) openCounts.set(network, remaining)
        else openCounts.delete(network)
      }
    })
  })
}
