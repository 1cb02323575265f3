import type { PGlite } from '@electric-sql/pglite'

import { DatabaseError, toDatabaseError } from '#database/server/database-error.ts'
import { parsers } from '#database/server/sql-values.ts'
import type { Reply } from '#database/server/transactions.ts'

import type { PgliteResponse, Port, PgliteRequest } from './pglite-messages.ts'

/**
 * Runs the requests of a port on this database in the order of arrival, and posts the responses.
 */
export function servePglite(database: PGlite, port: Port<PgliteRequest, PgliteResponse>): void {
  for (const type of Object.keys(database.parsers).map(Number))
    database.parsers[type] = parsers[type] ?? String
  // Parameters arrive in PostgreSQL's text format.
  for (const type of Object.keys(database.serializers).map(Number))
    database.serializers[type] = String
  let last = Promise.resolve()
  port.on('message', (request: PgliteRequest) => {
    last = last.then(async () => port.postMessage(await respond(database, request)))
  })
  port.postMessage({ id: 0, reply: { rows: [], command: 'READY' } })
}

async function respond(database: PGlite, request: PgliteRequest): Promise<PgliteResponse> {
  const { id } = request
  try {
    return { id, reply: await execute(database, request) }
  } catch (error) {
    const databaseError = toDatabaseError(error)
    // After a PANIC (a commit that could not be synced) PostgreSQL restarts. PGlite cannot restart
    // and would hang.
    const isPanic = (error as { severity?: string }).severity === 'PANIC'
    if (isPanic || !(databaseError instanceof DatabaseError))
      return { id, fault: databaseError.message }
    const { code, message, detail, hint, constraint } = databaseError
    return { id, refusal: { code, message, detail, hint, constraint } }
  }
}

async function execute(database: PGlite, request: PgliteRequest): Promise<Reply> {
  if ('close' in request) {
    await database.close()
    return { rows: [], command: 'CLOSE' }
  }
  const { text, params } = request
  const result =
    params.length > 0 ? await database.query(text, params) : (await database.exec(text)).at(-1)
  return { rows: (result?.rows ?? []) as Reply['rows'], command: result?.command ?? '' }
}
