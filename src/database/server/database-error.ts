export type SqlError = {
  code: string
  message: string
  detail?: string | undefined
  hint?: string | undefined
  constraint?: string | undefined
}

/** The database refused a statement. `code` is the SQLSTATE: '23505' for a duplicate, '42501' for a rule. */
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

/** The database gave no answer, or the connection was lost: whether a commit took place is not known. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** An SQLSTATE has a digit; EPIPE, which has none, is a connection that was lost. */
const isSqlError = (error: unknown): error is SqlError =>
  /^(?=.*\d)[0-9A-Z]{5}$/.test(String((error as Partial<SqlError> | null)?.code))

/** Whatever a driver throws: an SQLSTATE is the database's word; anything else means that it could not speak. */
export function toDatabaseError(error: unknown): DatabaseError | DatabaseAway {
  if (isSqlError(error)) return new DatabaseError(error)
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseAway(`The database is away: ${reason}`, { cause: error })
}

/**
 * Connection lost (08), a standby that may not write (25006), lost against another transaction (40), out of disk, memory
 * or connections (53), cancelled or shutting down (57), broken disk (58).
 */
const UNWELL = /^(08|25006|40|53|57|58)/

/** An SQLSTATE that speaks of the server's health and not of the statement: the same request may pass a moment later. */
export function awayIfUnwell(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || !UNWELL.test(error.code)) return error
  return new DatabaseAway(`The database is away: ${error.code} ${error.message}`, { cause: error })
}
