import { DatabaseError } from './database-error.ts'

/**
 * Thrown if a part of the database cannot be read or rows are missing. The message contains the
 * advice for the operator.
 */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'

  constructor(what: string, reason: string, options?: ErrorOptions) {
    super(
      `${what} is damaged (${reason}). Keep it as it is, and restore the last good backup into a new database.`,
      options,
    )
  }
}

/**
 * The SQLSTATEs of corrupted data (XX001) or indexes (XX002), missing files (58P01) and disk errors
 * (58030).
 */
const DAMAGE = /^(XX00[12]|58P01|58030)$/

/**
 * Returns DatabaseDamaged for an error that means that `what` cannot be read. Returns any other
 * error unchanged.
 */
export function explainDamage(what: string, error: unknown): unknown {
  const cause = error instanceof DatabaseError ? error : (error as Error | null)?.cause
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string }
  return DAMAGE.test(code) ? new DatabaseDamaged(what, message, { cause: error }) : error
}
