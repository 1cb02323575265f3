import { DatabaseError } from './database-error.ts'

/**
 * A part of the database cannot be read, or rows are missing. The message is one sentence with what
 * to do.
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
 * Corrupted data (XX001), a corrupted index (XX002), a missing file (58P01), an error of the disk
 * (58030).
 */
const DAMAGE = /^(XX00[12]|58P01|58030)$/

/** Returns DatabaseDamaged if the error means that `what` cannot be read; returns others as is. */
export function explainDamage(what: string, error: unknown): unknown {
  const cause = error instanceof DatabaseError ? error : (error as Error | null)?.cause
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string }
  return DAMAGE.test(code) ? new DatabaseDamaged(what, message, { cause: error }) : error
}
