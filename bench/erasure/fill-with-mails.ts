import { fillDatabase } from '#bench/database/fill-database.ts'
import type { Query } from '#database/server/database.ts'

/** Fills an empty database with participations, and with two sent mails for each win. */
export async function fillWithMails(query: Query, participations: number): Promise<void> {
  await fillDatabase(query, participations, '0'.repeat(64))
  await query(
    `insert into private.mails (kind, recipient, app_identifier, participation_id, subject, code, status, sent_at)
     select 'prize', recipient, app_identifier, participation_id, code, code, 'sent', now()
     from public.used_prize_codes, unnest(array['player', 'venue']) as recipient`,
  )
}
