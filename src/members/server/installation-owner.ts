import type { Query } from '#database/server/database.ts'

/** Locks the ownership of the installation until the end of the transaction. */
export async function lockInstallation(query: Query): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtext($1))', ['installation'])
}

/** Returns whether a member owns the installation. */
export async function hasInstallationOwner(query: Query): Promise<boolean> {
  const owners = await query('select from private.members where owns_installation')
  return owners.length > 0
}
