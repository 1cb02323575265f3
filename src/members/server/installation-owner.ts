import type { Query } from '#database/server/database.ts'

/** Locks the question who owns the installation until the end of the transaction. */
export async function lockInstallation(query: Query): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtext($1))', ['installation'])
}

/** Returns the id of the member who owns the installation, or null while nobody does. */
export async function findInstallationOwner(query: Query): Promise<string | null> {
  const [owner] = await query<{ id: string }>(
    'select id from private.members where owns_installation',
  )
  return owner?.id ?? null
}
