import * as v from 'valibot'

import type { Row } from '#database/server/database.ts'
import { REQUESTED_MAILS_PER_DAY } from '#mail/mail-timing.ts'
import { MY_DATA_LINK_HOURS } from '#players/answers.ts'
import { lockMailbox } from '#players/mailbox/server/mailbox-request.ts'
import type { PlayerServices } from './services.ts'

/** The token in a mailed link. */
export const linkToken = v.pipe(v.string(), v.regex(/^[\w.-]{1,300}$/))

/** The purpose of the tokens in links to personal data. A token for another purpose is refused. */
export const DATA_LINK_PURPOSE = 'my-data'

const HOUR_SECONDS = 3600

/**
 * Queues a mail with the link to the data of a mailbox, if the mailbox has played at this venue.
 * The column `subject` contains the full hour at which the link expires. The constraint
 * `mails_once` therefore allows one such mail per hour. REQUESTED_MAILS_PER_DAY limits the mails of
 * a mailbox at all venues together.
 */
export async function queueDataLink(
  { asRole, venues }: Pick<PlayerServices, 'asRole' | 'venues'>,
  venueKey: string,
  emailKey: string,
): Promise<void> {
  await asRole('game_server', {}, async (query) => {
    await lockMailbox(query, emailKey)
    await query(
      `insert into private.mails (kind, recipient, app_identifier, participation_id, subject, next_attempt_at)
       select 'my_data', 'player', app_identifier, id,
         id || '.' || (floor(extract(epoch from now()) / $3::int)::bigint + 1 + $4::int) * $3::int, now()
       from private.participations
       where app_identifier = $1 and email_key = $2 and erased_at is null
         and $6::int > (
           select count(*)
           from private.participations same_mailbox
           join private.mails requested on requested.participation_id = same_mailbox.id
           where same_mailbox.app_identifier = any($5::text[]) and same_mailbox.email_key = $2
             and requested.kind = 'my_data' and requested.created_at > now() - interval '1 day'
         )
       order by played_at desc limit 1
       on conflict do nothing`,
      [
        venueKey,
        emailKey,
        HOUR_SECONDS,
        MY_DATA_LINK_HOURS,
        venues.list().map(({ key }) => key),
        REQUESTED_MAILS_PER_DAY,
      ],
    )
  })
}

/**
 * Returns the ids of all participations of the link's mailbox at the link's venue. Returns null if
 * the link is invalid or has expired. `offset 0` makes the planner use the index on mailboxes.
 * Without `offset 0`, the planner reads all rows if the table has no statistics, as in the embedded
 * database.
 */
export async function readDataLink(
  { asRole, tokens }: Pick<PlayerServices, 'asRole' | 'tokens'>,
  token: string,
): Promise<readonly string[] | null> {
  const [id = '', expiresAtSeconds = ''] = (tokens.read(DATA_LINK_PURPOSE, token) ?? '').split('.')
  if (id === '') return null
  const rows = await asRole('game_server', {}, async (query) =>
    query<Row & { id: string | null }>(
      `select visible.id from (select now() < to_timestamp($2::bigint) as is_valid) as link
       left join (
         select id from private.participations where id = $1::uuid and erased_at is null
         union
         select same.id from private.participations mine
         cross join lateral (
           select p.id, p.erased_at from private.participations p
           where p.app_identifier = mine.app_identifier and p.email_key = mine.email_key offset 0
         ) as same
         where mine.id = $1::uuid and same.erased_at is null
       ) as visible on true
       where link.is_valid`,
      [id, expiresAtSeconds],
    ),
  )
  return rows.length === 0 ? null : rows.flatMap((row) => row.id ?? [])
}
