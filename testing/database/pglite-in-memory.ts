import { MessageChannel } from 'node:worker_threads'

import type { PGlite } from '@electric-sql/pglite'

import type { Database } from '#database/server/database.ts'
import { connectPglite } from '#database/server/pglite/pglite-connection.ts'
import { servePglite } from '#database/server/pglite/pglite-service.ts'

/** Connects to a PGlite in this thread with the code of production, message port included. */
export function connectInMemory(pglite: PGlite): Database {
  const { port1: client, port2: service } = new MessageChannel()
  servePglite(pglite, service)
  const database = connectPglite(client)
  return {
    transaction: database.transaction,
    async close() {
      await database.close()
      client.close()
    },
  }
}
