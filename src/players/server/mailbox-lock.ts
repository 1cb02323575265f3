import type { Query } from '#database/server/database.ts'

/**
 * Locks a mailbox until the end of the transaction, because two concurrent requests would read the
 * same number of mails.
 */
export async function lockMailbox(query: Query, emailKey: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [emailKey])
}
