import { MessageChannel } from 'node:worker_threads'

import type { PGlite } from '@electric-sql/pglite'

import type { Engine } from '#server/database/database.ts'
import { connectPglite } from '#server/database/pglite-connection.ts'
import { servePglite } from '#server/database/pglite-service.ts'

/** Connects to a PGlite in this thread with the code of production, message port included. */
export function connectInMemory(database: PGlite): Engine {
  const { port1: client, port2: service } = new MessageChannel()
  servePglite(database, service)
  const engine = connectPglite(client)
  return {
    transaction: engine.transaction,
    async close() {
      await engine.close()
      client.close()
    },
  }
}
