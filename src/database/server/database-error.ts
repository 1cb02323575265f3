export type SqlError = {
  code: string
  severity?: string
  message: string
  detail?: string | undefined
  hint?: string | undefined
  constraint?: string | undefined
}

/**
 * Thrown if the database refuses a statement. `code` is the SQLSTATE: '23505' for a duplicate,
 * '42501' for an access rule.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: string
  readonly detail: string | undefined
  readonly hint: string | undefined
  readonly constraint: string | undefined

  constructor(error: SqlError) {
    super(error.message)
    this.code = error.code
    this.detail = error.detail
    this.hint = error.hint
    this.constraint = error.constraint
  }
}

/**
 * Thrown if the database does not answer or the connection is lost. A commit may have taken place.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * Returns whether an error has an SQLSTATE. An SQLSTATE contains a digit, in contrast to EPIPE, the
 * code of a lost connection.
 */
const isSqlError = (error: unknown): error is SqlError =>
  /^(?=.*\d)[0-9A-Z]{5}$/.test(String((error as Partial<SqlError> | null)?.code))

/**
 * Converts an error of a driver. An error with an SQLSTATE comes from the database, unless it ends
 * the connection, as every error of a pooler does. Any other error is a lost connection.
 */
export function toDatabaseError(error: unknown): DatabaseError | DatabaseUnavailable {
  if (isSqlError(error) && !['FATAL', 'PANIC'].includes(error.severity ?? ''))
    return new DatabaseError(error)
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseUnavailable(`The database is unavailable: ${reason}`, { cause: error })
}

/**
 * The classes of temporary errors: connection lost (08), read-only standby (25006), conflict with
 * another transaction (40), out of disk, memory or connections (53), cancelled or shutting down
 * (57), input or output error (58).
 */
const TRANSIENT = /^(08|25006|40|53|57|58)/

/**
 * Returns DatabaseUnavailable for a refusal that is not about the statement, because the same
 * request may succeed later. Returns any other error unchanged.
 */
export function unavailableIfTransient(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || !TRANSIENT.test(error.code)) return error
  return new DatabaseUnavailable(`The database is unavailable: ${error.code} ${error.message}`, {
    cause: error,
  })
}

/**
 * Returns the name of an error and its code or SQLSTATE, for the log. Its message may contain
 * personal data.
 */
export function kindOf(error: unknown): string {
  const { name, code, cause } = Object(error) as DatabaseError & { cause?: SqlError }
  return `${name} ${code ?? cause?.code ?? ''}`.trimEnd()
}

/**
 * Returns whether a transaction was refused because the disk of the database is full. Reads still
 * work.
 */
export const isDiskFull = (error: unknown) => kindOf(error) === 'DatabaseUnavailable 53100'
