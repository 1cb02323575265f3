import type { PGlite } from '@electric-sql/pglite'

import { DatabaseError, toDatabaseError } from '#database/server/database-error.ts'
import type { Reply } from '#database/server/run-transaction.ts'
import { parsers } from '#database/server/sql-values.ts'

import type { Answer, Port, Question } from './pglite-messages.ts'

/** Answers the questions of a port with this database, in the order in which they came. */
export function servePglite(database: PGlite, port: Port<Question, Answer>): void {
  for (const type of Object.keys(database.parsers).map(Number))
    database.parsers[type] = parsers[type] ?? String
  // Parameters arrive as PostgreSQL's text already.
  for (const type of Object.keys(database.serializers).map(Number)) database.serializers[type] = String
  let last = Promise.resolve()
  port.on('message', (question: Question) => {
    last = last.then(async () => port.postMessage(await answer(database, question)))
  })
  port.postMessage({ id: 0, reply: { rows: [], command: 'READY' } })
}

async function answer(database: PGlite, question: Question): Promise<Answer> {
  const { id } = question
  try {
    return { id, reply: await perform(database, question) }
  } catch (error) {
    const told = toDatabaseError(error)
    // After a PANIC (a commit that could not be synced) PostgreSQL restarts; PGlite cannot, and would hang.
    const isPanic = (error as { severity?: string }).severity === 'PANIC'
    if (isPanic || !(told instanceof DatabaseError)) return { id, fault: told.message }
    const { code, message, detail, hint, constraint } = told
    return { id, refusal: { code, message, detail, hint, constraint } }
  }
}

async function perform(database: PGlite, question: Question): Promise<Reply> {
  if ('close' in question) {
    await database.close()
    return { rows: [], command: 'CLOSE' }
  }
  const { text, params } = question
  const result = params.length > 0 ? await database.query(text, params) : (await database.exec(text)).at(-1)
  return { rows: (result?.rows ?? []) as Reply['rows'], command: result?.command ?? '' }
}
