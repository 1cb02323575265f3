import type { SqlError } from '#database/server/database-error.ts'
import type { Reply } from '#database/server/run-transaction.ts'

/** What the server's thread asks of the database's thread, one at a time; `close` is the last. */
export type Question = { id: number; text: string; params: (string | null)[] } | { id: number; close: true }

/** `refusal`: SQL said no. `fault`: PGlite itself broke, and cannot be trusted any more. Answer 0 says that it is ready. */
export type Answer = { id: number } & ({ reply: Reply } | { refusal: SqlError } | { fault: string })

/** Either end: a worker, its parent port, or one side of a MessageChannel. */
export type Port<In, Out> = {
  postMessage(message: Out): void
  on(event: 'message', listener: (message: In) => void): unknown
}
