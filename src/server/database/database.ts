export type Row = Record<string, unknown>

export type Role = 'anon' | 'game_server'

/** One SQL statement inside the transaction. Without parameters it may be a script; the last statement's rows come back. */
export type Query = <R extends Row = Row>(text: string, params?: readonly unknown[]) => Promise<R[]>

/** How long one statement may stay without an answer before the database counts as away. */
export const ANSWER_WITHIN_MS = 5_000

/** PostgreSQL's, by name. */
export type Settings = Readonly<Record<string, string>>

/**
 * `goesFirst`: on a database where transactions take turns, before those that wait.
 * `settings`: of this transaction alone, made together with `begin`; where one is refused, the transaction is over.
 * `isOneTrip`: begin and commit go out together with what `work` asks before it waits for anything, and no more is answered; it is
 * committed whatever `work` makes of the rows.
 * `isAside`: it only reads, and nobody waits for it; where transactions take turns it works on a copy made for it.
 */
export type Manner = {
  answerWithinMs?: number
  goesFirst?: boolean
  settings?: Settings
  isOneTrip?: boolean
  isAside?: boolean
}

/**
 * PostgreSQL, embedded or not: the same SQL gives the same JavaScript values and the same errors.
 * A transaction commits when `work` resolves and rolls back when it throws; it never resolves without having committed.
 */
export type Database = {
  transaction: <T>(work: (query: Query) => Promise<T>, manner?: Manner) => Promise<T>
  close: () => Promise<void>
}
