export type Row = Record<string, unknown>

export type Role = 'anon' | 'game_server'

/** One SQL statement inside the transaction. Without parameters it may be a script; the last statement's rows come back. */
export type Query = <R extends Row = Row>(text: string, params?: readonly unknown[]) => Promise<R[]>

/** How long one statement may stay without an answer before the database counts as away. */
export const ANSWER_WITHIN_MS = 5_000

/**
 * `goesFirst`: on an engine where transactions take turns, before those that wait.
 * `opening`: SQL without parameters that goes out together with `begin`; where it is refused, the transaction is over.
 * `isOneStatement`: begin and commit go out with the only statement, in one round trip; it is committed whatever `work` makes of
 * its rows.
 */
export type Manner = {
  answerWithinMs?: number
  goesFirst?: boolean
  opening?: string
  isOneStatement?: boolean
}

/**
 * PostgreSQL, embedded or not: the same SQL gives the same JavaScript values and the same errors.
 * A transaction commits when `work` resolves and rolls back when it throws; it never resolves without having committed.
 */
export type Engine = {
  transaction: <T>(work: (query: Query) => Promise<T>, manner?: Manner) => Promise<T>
  close: () => Promise<void>
}
