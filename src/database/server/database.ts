export type Row = Record<string, unknown>

export type Role = 'anon' | 'game_server' | 'sign_in'

/**
 * Runs one SQL statement in the transaction. Without parameters it may be a script; returns the
 * rows of the last statement.
 */
export type Query = <R extends Row = Row>(text: string, params?: readonly unknown[]) => Promise<R[]>

/** After this time without an answer to a statement, the database counts as unavailable. */
export const STATEMENT_TIMEOUT_MS = 5_000

/** Settings of PostgreSQL, by name. */
export type Settings = Readonly<Record<string, string>>

export type TransactionOptions = {
  /** For each statement; 0: no limit. */
  timeoutMs?: number
  /**
   * On a database that runs one transaction at a time: before the transactions that wait without
   * priority.
   */
  hasPriority?: boolean
  /**
   * For this transaction only, sent together with `begin`. If PostgreSQL refuses a setting, the
   * transaction fails.
   */
  settings?: Settings
  /**
   * `begin` and `commit` are sent together with the statements that `work` sends before it awaits
   * anything; later statements are refused. The transaction commits whatever `work` does with the
   * rows.
   */
  singleRoundTrip?: boolean
}

/** Called as each step of a start begins, with its name: 'opening the database'. */
export type ReportStep = (step: string) => void

type RunTransaction = <T>(
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>

/**
 * PostgreSQL, embedded or not: the same SQL gives the same JavaScript values and the same errors. A
 * transaction commits when `work` resolves and rolls back when it throws; it never resolves without
 * having committed.
 */
export type Database = {
  transaction: RunTransaction
  /**
   * Only of a database that runs one transaction at a time: runs a long transaction that only
   * reads, on a copy.
   */
  snapshotTransaction?: RunTransaction
  close: () => Promise<void>
}
