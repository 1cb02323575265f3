import { MessageChannel } from 'node:worker_threads'

import type { PGlite } from '@electric-sql/pglite'

import type { Database } from '#server/database/database.ts'
import { connectPglite } from '#server/database/pglite-connection.ts'
import { servePglite } from '#server/database/pglite-service.ts'

/** The database of production, port and all, on a PGlite in this thread. */
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
