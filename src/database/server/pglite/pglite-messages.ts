import type { SqlError } from '#database/server/database-error.ts'
import type { Reply } from '#database/server/transactions.ts'

/** A message to the thread of the database, which processes one at a time. `close` is the last. */
export type PgliteRequest =
  | { id: number; text: string; params: (string | null)[] }
  | { id: number; close: true }

/**
 * `refusal`: the statement failed. `fault`: PGlite itself failed and cannot be used any more. The
 * response with id 0: it is ready.
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
