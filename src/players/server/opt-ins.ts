import type { Row } from '#database/server/database.ts'
import type { OptIn } from '#players/opt-ins-csv.ts'

import type { PlayerServices } from './services.ts'

/** Returns a venue's consents to offers that are confirmed and not withdrawn, the latest of each mailbox. */
export async function listOptIns(
  { asRole }: Pick<PlayerServices, 'asRole'>,
  venueKey: string,
): Promise<readonly OptIn[]> {
  return asRole('game_server', {}, async (query) =>
    query<OptIn & Row>(
      `select "address", "askedAt", "textShown", "confirmedAt", "termsVersion" from (
         select distinct on (coalesce(p.email_key, p.id::text)) a.user_email as "address", c.asked_at as "askedAt",
           c.text_shown as "textShown", c.confirmed_at as "confirmedAt", p.terms_version as "termsVersion"
         from private.promo_consents c join private.participations p on p.id = c.participation_id
         join private.player_addresses a on a.part = p.address_part and a.participation_id = p.id
         where p.app_identifier = $1
           and c.confirmed_at is not null and c.withdrawn_at is null
         order by coalesce(p.email_key, p.id::text), c.confirmed_at desc
       ) as latest order by "confirmedAt", "address"`,
      [venueKey],
    ),
  )
}
