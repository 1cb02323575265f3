import { fill } from '../server/fill.ts'

import type { Query } from '#server/database/database.ts'

/** So many that the retention takes more than one turn, and that all parts of a table have some of them. */
export const EXPIRED = 300

/** Fills an empty game, each win with its two mails; some participations are older than any retention. */
export async function fillOld(query: Query, participations: number): Promise<void> {
  await fill(query, participations, '0'.repeat(64))
  await query(
    `insert into private.mails (kind, recipient, app_identifier, participation_id, subject, code, status, sent_at)
     select 'prize', recipient, app_identifier, participation_id, code, code, 'sent', now()
     from public.used_prize_codes, unnest(array['player', 'venue']) as recipient`,
  )
  await query(
    `update private.participations set played_at = played_at - interval '2 years'
     where id in (select id from private.participations order by id limit ${EXPIRED})`,
  )
}
