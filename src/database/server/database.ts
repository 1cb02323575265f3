export type Row = Record<string, unknown>

export type Role = 'anon' | 'game_server'

/** One SQL statement inside the transaction. Without parameters it may be a script; the last statement's rows come back. */
export type Query = <R extends Row = Row>(text: string, params?: readonly unknown[]) => Promise<R[]>

/** How long one statement may stay without an answer before the database counts as away. */
export const STATEMENT_TIMEOUT_MS = 5_000

/** PostgreSQL's, by name. */
export type Settings = Readonly<Record<string, string>>

export type TransactionOptions = {
  answerWithinMs?: number
  /** Where transactions run one at a time: before those that wait. */
  hasPriority?: boolean
  /** For this transaction alone, sent together with `begin`; if one is refused, the transaction is over. */
  settings?: Settings
  /**
   * `begin` and `commit` are sent together with the statements that `work` sends before it awaits anything; later statements are
   * refused. The transaction commits whatever `work` does with the rows.
   */
  singleRoundTrip?: boolean
  /** It only reads, and may take long; where transactions run one at a time it works on a copy of the database. */
  usesSnapshot?: boolean
}

/**
 * PostgreSQL, embedded or not: the same SQL gives the same JavaScript values and the same errors.
 * A transaction commits when `work` resolves and rolls back when it throws; it never resolves without having committed.
 */
export type Database = {
  transaction: <T>(work: (query: Query) => Promise<T>, options?: TransactionOptions) => Promise<T>
  close: () => Promise<void>
}
