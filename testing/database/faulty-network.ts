import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * `silent`: bytes are read and dropped. `slow`: bytes arrive 300 ms later. `cut`: the connection is
 * reset after 2 kB.
 */
export type NetworkFault = 'none' | 'slow' | 'silent' | 'reset' | 'refuse' | 'cut'

/** A TCP proxy in front of a PostgreSQL, with faults on demand. `url` is its address. */
export type FaultyNetwork = { readonly url: string; fault(next: NetworkFault): void; close(): void }

const LATENCY_MS = 300
const CUT_AFTER_BYTES = 2048

export async function startFaultyNetwork(url: string): Promise<FaultyNetwork> {
  const target = new URL(url)
  let fault: NetworkFault = 'none'
  const sockets = new Set<Socket>()
  const server = createServer((visitor) => {
    if (fault === 'refuse') {
      visitor.resetAndDestroy()
      return
    }
    const database = connect(Number(target.port), target.hostname)
    let passed = 0
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => {
        passed += bytes.length
        if (fault === 'silent') return
        if (fault === 'reset' || (fault === 'cut' && passed > CUT_AFTER_BYTES))
          from.resetAndDestroy()
        else if (fault === 'slow') void pause(LATENCY_MS).then(() => to.writable && to.write(bytes))
        else to.write(bytes)
      })
    }
    pass(visitor, database)
    pass(database, visitor)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const given = new URL(url)
  given.port = String((server.address() as AddressInfo).port)
  return {
    url: given.href,
    fault(next) {
      fault = next
      // Dropped bytes are never sent later. These connections stay silent until one end closes
      // them.
      if (next === 'refuse') for (const socket of sockets) socket.resetAndDestroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
