import type { Win } from './issue-code.ts'
import type { CodeServices } from './services.ts'

/**
 * Returns the first waiting win of each crowded mail domain whose turn has come. A domain has one
 * turn a minute at a venue. The database refuses the code of any other waiting win
 * (migrations/20261129090200_crowded_domains.sql).
 */
export async function findWinsInTurn({ asRole }: CodeServices): Promise<readonly Win[]> {
  return asRole(
    'game_server',
    {},
    async (query) =>
      query<Win>(
        `select won.id, player.user_email, won.prize_name, won.app_identifier
         from private.crowded_domains crowded
         cross join lateral (
           select participation_id from private.waiting_codes code
           where code.app_identifier = crowded.app_identifier and code.domain = crowded.domain
           order by since, participation_id limit 1
         ) as next
         join private.participations won on won.id = next.participation_id
         join private.player_addresses player on player.participation_id = won.id
         where crowded.next_code_at <= now()
         order by crowded.next_code_at limit 100`,
      ),
    { singleRoundTrip: true },
  )
}
