import type { Query } from '#database/server/database.ts'

const TABLES = [
  'private.participations',
  'private.player_addresses',
  'private.won_codes',
  'public.used_prize_codes',
]

/** Matches the rows of the filling, without the newer participations of a warm-up. */
const IS_FILLED = `played_at <= now() - interval '1 day'`

/**
 * Fills a database with participations of the last 300 days, with distinct keys that are
 * distributed like hashes, and with the codes of wins (one in five). It needs the superuser,
 * because it disables triggers and builds the indexes afterwards.
 */
export async function fillDatabase(
  query: Query,
  participations: number,
  oddsHash: string,
): Promise<void> {
  await query(`set local session_replication_role = replica`)
  await query(`set local maintenance_work_mem = '1GB'`)
  await query(
    'update pg_index set indisready = false where indrelid = any($1::text[]::regclass[])',
    [TABLES],
  )
  // The disabled indexes lack the new rows, so queries must not use these indexes.
  for (const scan of ['indexscan', 'indexonlyscan', 'bitmapscan'])
    await query(`set local enable_${scan} = off`)
  await query(
    `insert into private.participations (
       app_identifier, period_key, next_play_at, email_key, ticket_hash, seed, commitment, client_seed,
       odds_hash, roll, prize_id, prize_key, prize_name, prize_type, terms_version, promo_emails, played_at
     )
     select 'wafubar', 'month:' || to_char(played, 'YYYY-MM'), date_trunc('month', played) + interval '1 month',
       encode(sha256(('m' || i)::bytea), 'hex'), encode(sha256(('t' || i)::bytea), 'hex'),
       encode(sha256(('s' || i)::bytea), 'hex'), encode(sha256(('c' || i)::bytea), 'hex'), md5(i::text),
       $2::text, (i::bigint * 7919 % 100000) / 1000.0,
       case when i % 5 > 0 then 'nothing-1' else 'soft-1' end,
       case when i % 5 > 0 then 'nothing' else 'soft' end, case when i % 5 > 0 then 'Dommage' else 'Soft' end,
       case when i % 5 > 0 then 'nothing' else 'softdrink' end, 1, false, played
     from generate_series(1, $1::int) as i,
       lateral (select now() - interval '1 day' - (($1::int - i)::float8 / $1::int) * interval '300 days' as played) as t`,
    [participations, oddsHash],
  )
  await query(
    `insert into private.player_addresses
     select id, 'joueuse-' || left(email_key, 12) || '@orange.fr' from private.participations where ${IS_FILLED}`,
  )
  await query(
    `insert into private.won_codes
     select id, upper(lpad(to_hex(row_number() over ()), 8, '0')) from private.participations
     where prize_type <> 'nothing' and ${IS_FILLED}`,
  )
  await query(
    `insert into public.used_prize_codes (code, user_email, prize_name, app_identifier, participation_id, created_at)
     select code, 'joueuse-' || left(email_key, 12) || '@orange.fr', prize_name, app_identifier, id, played_at
     from private.won_codes join private.participations on id = participation_id where ${IS_FILLED}`,
  )
  for (const table of TABLES) await query(`reindex table ${table}`)
}

/** Adds the two sent mails of each win. */
export async function addSentMails(query: Query): Promise<void> {
  await query(
    `insert into private.mails (kind, recipient, app_identifier, participation_id, subject, code, status, sent_at)
     select 'prize', recipient, app_identifier, participation_id, code, code, 'sent', created_at
     from public.used_prize_codes, unnest(array['player', 'venue']) as recipient`,
  )
}
