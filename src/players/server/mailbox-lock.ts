import type { Query } from '#database/server/database.ts'

/** Until the end of the transaction no other one counts the mails of this mailbox: two requests at once would get the same count. */
export async function lockMailbox(query: Query, emailKey: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [emailKey])
}
