import type { AsRole } from '#database/server/transactions.ts'

/**
 * Deletes the requests and links that have expired, and sessions older than 30 days: the access
 * rules allow no other deletion.
 */
export async function purgeSignIn(asRole: AsRole): Promise<void> {
  await asRole('sign_in', {}, async (query) => {
    for (const table of ['sign_in_requests', 'one_time_links', 'sessions'])
      await query(`delete from private.${table}`)
  })
}
