import type { Database, Row } from '#database/server/database.ts'

import type { PlayerServices } from './services.ts'

type Found = Row & { id: string }

/**
 * Returns the ids of the participations of a mailbox that are not erased. Finds them by the
 * mailbox's key, which is the same for all spellings, and by the address itself, for keys that were
 * made with another secret. `venueKey` null: at every venue. `database` must be opened as its
 * owner.
 */
export async function findMailboxParticipations(
  database: Database,
  { emailKey, address, venueKey }: { emailKey: string; address: string; venueKey: string | null },
): Promise<readonly string[]> {
  const found = await database.transaction(async (query) =>
    query<Found>(
      `select p.id from (select distinct app_identifier from private.odds_tables) as venue
       cross join lateral (
         select id, erased_at from private.participations
         where app_identifier = venue.app_identifier and email_key = $1 offset 0
       ) as p where p.erased_at is null and ($3::text is null or venue.app_identifier = $3)
       union
       select p.id from private.player_addresses as player join private.participations p on p.id = player.participation_id
       where lower(player.user_email) = lower($2) and ($3::text is null or p.app_identifier = $3)`,
      [emailKey, address, venueKey],
    ),
  )
  return found.map(({ id }) => id)
}

/**
 * Returns the ids of a venue's oldest participations that are older than `months`, at most `limit`.
 */
export async function findExpiredParticipations(
  { asRole }: Pick<PlayerServices, 'asRole'>,
  venueKey: string,
  months: number,
  limit: number,
): Promise<readonly string[]> {
  const rows = await asRole('game_server', {}, async (query) =>
    query<Found>(
      `select id from private.participations
       where app_identifier = $1 and erased_at is null and played_at < private.due_time() - make_interval(months => $2)
       order by played_at limit $3`,
      [venueKey, months, limit],
    ),
  )
  return rows.map(({ id }) => id)
}
