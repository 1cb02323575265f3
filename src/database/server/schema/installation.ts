import type { Query } from '#database/server/database.ts'

/** The draw secret of this program, for the comparison with the secret of the database. */
export type SecretCheck = {
  /** A keyed hash of the secret. */
  readonly fingerprint: string
  /** True if this secret may replace another. */
  readonly isNewAccepted: boolean
}

/**
 * An option of a start and of `restore`. `restore` passes the option on as a line before the file.
 */
export const ACCEPT_NEW_SECRET = '--accept-new-secret'

/** The advice if the secret of a database is missing. */
export const SECRET_ADVICE =
  'put back DATA_DIR/draw-secret or DRAW_SECRET from your own copy (it is in no backup), ' +
  `or continue with another secret by ${ACCEPT_NEW_SECRET}, which ends the links in earlier mails, ` +
  'lets every mailbox play again, and makes the audit report every earlier draw.'

export const WRONG_SECRET = `This database was made with another draw secret: ${SECRET_ADVICE}`

/** Returns whether the database belongs to another secret that may not be replaced. */
export async function isWrongSecret(
  query: Query,
  { fingerprint, isNewAccepted }: SecretCheck,
): Promise<boolean> {
  const found = await query('select from private.installation where secret_fingerprint <> $1', [
    fingerprint,
  ])
  return found.length > 0 && !isNewAccepted
}

/**
 * Records a start. Returns false if a newer version has started on this database before. The first
 * start also sets the due clock, because the database may be a copy that was migrated long ago.
 */
export async function recordStart(
  query: Query,
  version: string,
  { fingerprint }: SecretCheck,
): Promise<boolean> {
  const [recorded] = await query<{ isNewest: boolean }>(
    `with first as (
       update private.due_clock set due_until = now(), seen_at = now()
       where not exists (select from private.installation)
     )
     insert into private.installation as stored (version, secret_fingerprint) values ($1, $2)
     on conflict (is_only) do update set secret_fingerprint = excluded.secret_fingerprint, version =
       case when string_to_array(stored.version, '.')::int[] > string_to_array(excluded.version, '.')::int[]
         then stored.version else excluded.version end
     returning version = $1 as "isNewest"`,
    [version, fingerprint],
  )
  return recorded?.isNewest ?? true
}
