import type { AsRole } from '#database/server/transactions.ts'

/**
 * Deletes expired requests and links, and sessions older than 30 days. The access rules hide all
 * other rows from a deletion.
 */
export async function purgeSignIn(asRole: AsRole): Promise<void> {
  await asRole('sign_in', {}, async (query) => {
    for (const table of ['sign_in_requests', 'one_time_links', 'sessions'])
      await query(`delete from private.${table}`)
  })
}
