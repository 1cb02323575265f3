export type Row = Record<string, unknown>

export type Role = 'anon' | 'game_server' | 'sign_in'

/**
 * A function that runs an SQL statement in a transaction and returns its rows. Without parameters,
 * the text may be a script, of which the function returns the rows of the last statement.
 */
export type Query = <R extends Row = Row>(text: string, params?: readonly unknown[]) => Promise<R[]>

/** The default timeout of a statement, after which the database counts as unavailable. */
export const STATEMENT_TIMEOUT_MS = 5_000

/** Settings of PostgreSQL, by name. */
export type Settings = Readonly<Record<string, string>>

export type TransactionOptions = {
  /** The timeout of each statement; 0 for no limit. */
  timeoutMs?: number
  /** True if the transaction runs before other transactions that wait for the embedded database. */
  hasPriority?: boolean
  /**
   * Settings for this transaction only, sent together with `begin`. The transaction fails if a
   * setting is refused.
   */
  settings?: Settings
  /**
   * True to send `begin` and `commit` together with the statements that `work` sends before it
   * awaits anything. Later statements are refused, and `work` cannot roll back.
   */
  singleRoundTrip?: boolean
}

/** A function that is called at the beginning of each step of a start: 'opening the database'. */
export type ReportStep = (step: string) => void

type RunTransaction = <T>(
  work: (query: Query) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>

/**
 * A PostgreSQL database, embedded or not. The same SQL gives the same JavaScript values and the
 * same errors. A transaction commits when `work` resolves, and rolls back when it throws. It
 * resolves only after the commit.
 */
export type Database = {
  transaction: RunTransaction
  /** Runs a long read-only transaction on a copy of the embedded database. */
  snapshotTransaction?: RunTransaction
  close: () => Promise<void>
}
