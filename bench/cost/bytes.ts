import { Client } from 'pg'

import { VENUES } from '#venues/all.ts'

/** Bytes on the disk of each row of a table: the row itself, and its part of each index. */
export type TableBytes = {
  readonly rows: number
  readonly tablePerRow: number
  readonly indexesPerRow: Readonly<Record<string, number>>
}

const AT_ONCE = 100_000
/** Of a hundred participations, as the venues' odds have it. */
const WINS = 20

/**
 * Puts participations there as if they had been played, past the access rules: hashes as random as real ones, one fifth won,
 * each with its code and its two mails.
 */
export async function storeParticipations(url: string, count: number): Promise<void> {
  const owner = new Client(url)
  await owner.connect()
  try {
    for (let first = 1; first <= count; first += AT_ONCE) {
      await owner.query(INSERT, [first, Math.min(first + AT_ONCE - 1, count), VENUES.map(({ key }) => key)])
    }
    await owner.query(INSERT_ADDRESSES)
    await owner.query(INSERT_CODES)
    // Sent long ago: else the server that is measured would begin to send them.
    await owner.query(`update private.mails set status = 'sent', sent_at = now()`)
    await owner.query('vacuum full private.mails')
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}

const hash = (of: string) => `encode(sha256(convert_to(${of}, 'UTF8')), 'hex')`

const INSERT = `
  insert into private.participations (
    app_identifier, period_key, next_play_at, email_key, ticket_hash, seed, commitment, client_seed, odds_hash,
    roll, prize_id, prize_name, prize_type, terms_version, promo_emails, played_at)
  select venue, 'month:2026-' || lpad((1 + n % 10)::text, 2, '0'), now(), ${hash(`'mailbox ' || n`)},
    ${hash(`'ticket ' || n`)}, ${hash(`'seed ' || n`)}, ${hash(`'word ' || n`)},
    left(${hash(`'client ' || n`)}, 32), odds.odds_hash, random() * 100,
    case when n % 100 < ${WINS} then 'beer' else 'nothing-1' end, case when n % 100 < ${WINS} then 'Bière' else 'Dommage' end,
    case when n % 100 < ${WINS} then 'beer' else 'nothing' end, '2025-06-16.2', n % 3 = 0, now() - n * interval '1 second'
  from generate_series($1::int, $2::int) as n
  cross join lateral (select ($3::text[])[1 + n % cardinality($3::text[])] as venue) as at
  join lateral (select odds_hash from private.odds_tables o where o.app_identifier = venue order by id desc limit 1) as odds on true`

const INSERT_ADDRESSES = `
  insert into private.player_addresses
  select address_part, id, 'visitor-' || left(email_key, 8) || '@example.org' from private.participations`

const INSERT_CODES = `
  insert into public.used_prize_codes (code, user_email, prize_name, app_identifier, participation_id)
  select upper(substr(translate(ticket_hash, 'abcdef', 'GHJKLM'), 1, 8)), private.address_of(p), prize_name, app_identifier, id
  from private.participations p where prize_type <> 'nothing'
  on conflict do nothing`

/** What stands on the disk now; of a table that is split up, all its parts together. */
export async function measureBytes(url: string): Promise<Readonly<Record<string, TableBytes>>> {
  const owner = new Client(url)
  await owner.connect()
  try {
    const { rows } = await owner.query<{
      name: string
      live: string
      bytes: string
      indexes: Record<string, number>
    }>(
      `with parts as (
         select oid, regexp_replace(relname, '_\\d+$', '') as name, reltuples as live, pg_table_size(oid) as bytes
         from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('private', 'public')
       ), indexes as (
         select name, regexp_replace(i.relname, '_\\d+_', '_') as index, sum(pg_relation_size(i.oid)) as bytes
         from parts join pg_index x on x.indrelid = parts.oid join pg_class i on i.oid = x.indexrelid group by 1, 2
       )
       select name, greatest(sum(live), 1)::bigint as live, sum(bytes) as bytes,
         (select json_object_agg(index, indexes.bytes) from indexes where indexes.name = parts.name) as indexes
       from parts where name in ('participations', 'player_addresses', 'used_prize_codes', 'won_codes', 'mails')
       group by name`,
    )
    return Object.fromEntries(
      rows.map(({ name, live, bytes, indexes }) => {
        const count = Number(live)
        const each = (all: number) => Math.round((all / count) * 10) / 10
        const indexesPerRow = Object.fromEntries(
          Object.entries(indexes).map(([index, size]) => [index, each(size)]),
        )
        return [name, { rows: count, tablePerRow: each(Number(bytes)), indexesPerRow }]
      }),
    )
  } finally {
    await owner.end()
  }
}
