export type SqlError = {
  code: string
  severity?: string
  message: string
  detail?: string | undefined
  hint?: string | undefined
  constraint?: string | undefined
}

/**
 * The database refused a statement. `code` is the SQLSTATE: '23505' for a duplicate, '42501' for an
 * access rule.
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
 * The database gave no answer, or the connection was lost: whether a commit took place is not
 * known.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** An SQLSTATE has a digit; EPIPE, which has none, is a connection that was lost. */
const isSqlError = (error: unknown): error is SqlError =>
  /^(?=.*\d)[0-9A-Z]{5}$/.test(String((error as Partial<SqlError> | null)?.code))

/**
 * Converts an error of a driver: one with an SQLSTATE comes from the database, or, as each error of a
 * pooler does, ends the connection; any other means that it could not be reached.
 */
export function toDatabaseError(error: unknown): DatabaseError | DatabaseUnavailable {
  if (isSqlError(error) && !['FATAL', 'PANIC'].includes(error.severity ?? ''))
    return new DatabaseError(error)
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseUnavailable(`The database is away: ${reason}`, { cause: error })
}

/**
 * Connection lost (08), read-only standby (25006), conflict with another transaction (40), out of
 * disk, memory or connections (53), cancelled or shutting down (57), input or output error (58).
 */
const TRANSIENT = /^(08|25006|40|53|57|58)/

/**
 * Turns a refusal that is not about the statement into DatabaseUnavailable: the same request may
 * succeed later. Returns others as is.
 */
export function awayIfTransient(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || !TRANSIENT.test(error.code)) return error
  return new DatabaseUnavailable(`The database is away: ${error.code} ${error.message}`, {
    cause: error,
  })
}

/**
 * Returns the kind of an error for the log: its name, and its code or SQLSTATE. Its message may
 * contain personal data.
 */
export function kindOf(error: unknown): string {
  const { name, code, cause } = Object(error) as DatabaseError & { cause?: SqlError }
  return `${name} ${code ?? cause?.code ?? ''}`.trimEnd()
}

/** Was a transaction refused because the disk of the database is full? It can still be read. */
export const isDiskFull = (error: unknown) => kindOf(error) === 'DatabaseUnavailable 53100'
