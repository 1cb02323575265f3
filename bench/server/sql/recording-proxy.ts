import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

import { readWire, type SentSql } from './wire-messages.ts'

/** The SQL of one connection. Each inner list was sent before the answer to any of its statements. */
export type RoundTrips = readonly (readonly SentSql[])[]

export type RecordingProxy = {
  readonly port: number
  /** The round trips of each connection. */
  recorded(): readonly RoundTrips[]
  close(): Promise<void>
}

/** Starts a proxy to a PostgreSQL on loopback. It forwards all data unchanged and records the SQL. */
export async function startRecordingProxy(postgresPort: number): Promise<RecordingProxy> {
  const connections: SentSql[][][] = []
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const postgres = connect(postgresPort, '127.0.0.1')
    const trips: SentSql[][] = []
    const read = readWire()
    let isAnswered = true
    connections.push(trips)
    sockets.push(client, postgres)
    client.on('data', (chunk) => {
      if (isAnswered) trips.push([])
      isAnswered = false
      trips.at(-1)?.push(...read(chunk))
      postgres.write(chunk)
    })
    postgres.on('data', (chunk) => {
      isAnswered = true
      client.write(chunk)
    })
    for (const [one, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    recorded: () => connections.map((trips) => trips.filter((sent) => sent.length > 0)),
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
