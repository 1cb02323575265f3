import type { PGlite } from '@electric-sql/pglite'

import { DatabaseError, type SqlError, toDatabaseError } from '#database/server/database-error.ts'
import { parsers } from '#database/server/sql-values.ts'
import type { Reply } from '#database/server/transactions.ts'

/**
 * A message to the thread of the database, which processes them one at a time. `close` is the last.
 */
export type PgliteRequest =
  | { id: number; text: string; params: (string | null)[] }
  | { id: number; close: true }

/**
 * The response to a request. `refusal`: the statement failed. `fault`: PGlite itself failed, and
 * cannot be used any more. The response with id 0 means that PGlite is ready.
 */
export type PgliteResponse = { id: number } & (
  | { reply: Reply }
  | { refusal: SqlError }
  | { fault: string }
)

/** One end of a channel: a worker, its parent port, or a port of a MessageChannel. */
export type Port<In, Out> = {
  postMessage(message: Out): void
  on(event: 'message', listener: (message: In) => void): unknown
}

/**
 * Runs the requests of a port on a database in the order of their arrival, and posts the responses.
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
    // After a PANIC, for example a failed sync, PostgreSQL restarts; PGlite cannot, and would hang.
    if (!(databaseError instanceof DatabaseError)) return { id, fault: databaseError.message }
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
