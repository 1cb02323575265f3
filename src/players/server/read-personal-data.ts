import type { StoredParticipation } from '#players/answers.ts'

import { ENTRIES_SQL } from './entry-columns.ts'
import type { PlayerServices } from './services.ts'
import { utc } from './utc.ts'

/** Returns the personal data of participations, with the state of their prizes, newest first. */
export async function readPersonalData(
  { asRole }: Pick<PlayerServices, 'asRole'>,
  ids: readonly string[],
): Promise<readonly StoredParticipation[]> {
  return asRole('game_server', {}, async (query) =>
    query<StoredParticipation>(
      `select player.user_email as "address", p.played_at as "playedAt", p.next_play_at as "nextPlayAt",
         p.prize_name as "prizeName", p.prize_type <> 'nothing' as "isWin",
         c.code, c.created_at as "codeSavedAt", p.valid_until as "validUntil",
         (select case r.event when 'handed' then r.at end from private.redemptions r
          where r.code = w.code order by r.number desc limit 1) as "handedAt", p.terms_version as "termsVersion", ${ENTRIES_SQL},
         (select json_build_object('textShown', o.text_shown, 'askedAt', ${utc('o.asked_at')},
            'confirmedAt', ${utc('o.confirmed_at')}, 'withdrawnAt', ${utc('o.withdrawn_at')})
          from private.promo_consents o where o.participation_id = p.id) as "consent",
         coalesce((select json_agg(json_build_object('kind', m.kind, 'recipient', m.recipient, 'status', m.status,
            'createdAt', ${utc('m.created_at')}, 'sentAt', ${utc('m.sent_at')}) order by m.created_at, m.recipient)
          from private.mails m where m.participation_id = p.id), '[]') as "mails",
         json_build_object('commitment', p.commitment, 'seed', p.seed, 'clientSeed', p.client_seed,
           'oddsHash', p.odds_hash, 'roll', p.roll) as "draw"
       from private.participations p
       cross join lateral private.player_of(p) as player
       left join private.won_codes w on w.participation_id = p.id
       left join public.used_prize_codes c on c.code = w.code
       where p.id = any($1::uuid[]) and p.erased_at is null
       order by p.played_at desc`,
      [ids],
    ),
  )
}
