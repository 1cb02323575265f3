import type { Query } from '#server/database/database.ts'

/** Until the end of the transaction nobody else counts what this mailbox was sent: two who ask at once would count the same. */
export async function lockMailbox(query: Query, emailKey: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [emailKey])
}
