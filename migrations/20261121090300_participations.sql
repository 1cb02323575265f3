-- oldest version: 1.0.0
-- One row per spin: the player's key, the odds, the seeds and the result. A proof needs nothing
-- else.
create table private.participations (
  id uuid primary key default gen_random_uuid(),
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  period_key text not null check (length(period_key) between 1 and 40),
  -- HMAC of the normalised address: it prevents a second participation, even after an erasure. Null
  -- when the player is erased and the period is over; setting it to null earlier would let the
  -- mailbox play again in the same period.
  email_key text check (email_key ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the player's secret ticket; the ticket itself is never stored.
  ticket_hash text not null unique check (ticket_hash ~ '^[0-9a-f]{64}$'),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[0-9a-f]{32}$'),
  odds_hash text not null check (odds_hash ~ '^[0-9a-f]{64}$'),
  roll double precision not null check (roll >= 0 and roll < 100),
  prize_id text not null check (length(prize_id) between 1 and 100),
  -- The prize, whatever its name is later; 'nothing' for a loss.
  prize_key text not null check (length(prize_key) between 1 and 100),
  prize_name text not null check (length(prize_name) between 1 and 100),
  -- What the document said about the prize when it was won.
  prize_details text check (length(prize_details) between 1 and 200),
  prize_type text not null check (prize_type in ('cocktail', 'beer', 'softdrink', 'nothing')),
  terms_version integer not null check (terms_version >= 1),
  promo_emails boolean not null,
  -- The code of this win is sent by mail only. Stored here because the venue's setting may change
  -- later.
  code_by_email boolean not null default false check (not code_by_email or prize_type <> 'nothing'),
  -- The venue, or the address, had more draws than a crowd of players makes, and the mailbox was
  -- new at the venue.
  beyond_crowd boolean not null default false check (not beyond_crowd or code_by_email or prize_type = 'nothing'),
  played_at timestamptz not null default now(),
  next_play_at timestamptz,
  -- The prize can be redeemed until this time; null means without limit.
  valid_until timestamptz,
  -- The prize of the roll, if its stock ran out after the odds were promised. prize_id is then the
  -- prize given instead.
  ran_out_prize_id text check (length(ran_out_prize_id) between 1 and 100),
  -- The number of the unit won from a limited stock, starting at 1.
  stock_number integer check (stock_number >= 1),
  erased_at timestamptz,
  -- One participation per mailbox, venue and period, also under concurrent requests.
  unique (app_identifier, email_key, period_key),
  constraint participations_ran_out_check check (ran_out_prize_id is null or prize_type = 'nothing')
);

-- No unit of a stock is won twice, even if the stock count is wrong.
create unique index participations_unique_stock_unit
  on private.participations (app_identifier, prize_key, stock_number) where stock_number is not null;

-- A background task searches for wins without a code.
create index participations_wins on private.participations (played_at, id) where prize_type <> 'nothing';

-- The back office lists the last wins of a venue, and counts those of today.
create index participations_wins_of_venue on private.participations (app_identifier, played_at, id)
  where prize_type <> 'nothing';

-- The export of a venue's opt-ins reads page by page.
create index participations_with_promo on private.participations (app_identifier, id) where promo_emails;

-- The figures, and the check of a publication, read a venue's draws in this order.
create index participations_by_day on private.participations (app_identifier, played_at, id);

-- The retention task searches every ten minutes for the oldest participations that are not erased
-- yet.
create index participations_not_erased on private.participations (app_identifier, played_at) where erased_at is null;

-- The retention task searches for the keys of erased mailboxes, which are few among all
-- participations.
create index participations_erased_with_key on private.participations (app_identifier)
  where erased_at is not null and email_key is not null;

-- ANALYZE copies the most common values of a column into pg_statistic, and an erasure does not
-- remove them there.
alter table private.participations alter column email_key set statistics 0;

alter table private.participations enable row level security;

-- Replays, codes, mails and the audit read recorded draws.
create policy "The server reads all participations" on private.participations
  for select to game_server using (true);
grant select on private.participations to game_server;

-- NOTE: no insert: only private.record_draws records a draw; it checks that the odds are recorded
-- and stores the address. NOTE: no update, no delete: a recorded draw does not change. An erasure
-- runs as the owner of the database. NOTE: anon has no privilege on this table.

-- The address of each participation, in a table of its own so that an erasure deletes the row.
-- PostgreSQL uses the space of a deleted row again for later rows.
create table private.player_addresses (
  participation_id uuid primary key references private.participations (id),
  user_email text not null
    constraint player_addresses_user_email_check
    check (octet_length(user_email) <= 254 and position('@' in user_email) > 0)
);

-- The operator's erasure, and « Mes données », look a mailbox up by its address.
create index player_addresses_by_address on private.player_addresses (lower(user_email));

-- No copies of addresses in pg_statistic.
alter table private.player_addresses alter column user_email set statistics 0;
alter index private.player_addresses_by_address alter column 1 set statistics 0;

alter table private.player_addresses enable row level security;

-- Mails are sent to the recorded address, and a player's data are looked up by address.
create policy "The server reads all addresses" on private.player_addresses
  for select to game_server using (true);
grant select on private.player_addresses to game_server;

-- NOTE: no insert, update or delete: private.record_draws adds an address,
-- private.erase_participations removes it. NOTE: anon has no privilege on this table.

-- The player of a participation; its columns are null after an erasure.
create function private.player_of(played private.participations) returns private.player_addresses
language sql stable set search_path = ''
as $$
  select player from private.player_addresses as player where player.participation_id = played.id
$$;

revoke execute on function private.player_of(private.participations) from public;
grant execute on function private.player_of(private.participations) to game_server;

-- Whether a mailbox has an earlier draw at the venue, of the usual crowd. The aggregate makes the
-- planner read all rows of the mailbox, so that it uses their index, also without statistics.
create function private.is_mailbox_known(app_identifier text, email_key text) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(bool_or(not p.beyond_crowd), false) from private.participations p
  where p.app_identifier = $1 and p.email_key = $2
$$;

revoke execute on function private.is_mailbox_known(text, text) from public;

-- Whether a venue has more draws than its last weeks explain: three times those of its usual busy
-- day, or a tenth of that in one minute. The usual busy day is the seventh of the last 28, sorted
-- by their draws: an attack of six days does not raise it.
create function private.is_crowd_unusual(app_identifier text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  most constant bigint := 3 * coalesce((
    select sum(counted.count) from private.hour_counts counted
    where counted.app_identifier = $1 and counted.day >= (now() at time zone 'Europe/Paris')::date - 28
    group by counted.day order by sum(counted.count) desc offset 6 limit 1
  ), 0);
begin
  return most <= (select count(*) from (
      select from private.participations p
      where p.app_identifier = $1 and p.played_at > now() - interval '1 day' limit most
    ) as day)
    or most / 10 <= (select count(*) from (
      select from private.participations p
      where p.app_identifier = $1 and p.played_at > now() - interval '1 minute' limit most / 10
    ) as minute);
end
$$;

revoke execute on function private.is_crowd_unusual(text) from public;

-- Records a batch of draws in one statement: concurrent requests share the cost of a statement and
-- its commit. `draws` is an array of objects; the record type below lists their keys. Returns the
-- recorded row of each draw; a draw whose ticket or mailbox has already played, in this batch or
-- before, returns no row. The database sets id, time and period. Security definer: no role may
-- insert participations. If one draw is invalid, the whole batch is refused.
create function private.record_draws(draws jsonb) returns setof private.participations
language plpgsql security definer set search_path = ''
as $$
begin
  -- The proof of a draw needs its odds, its mails need its address, and its terms stay readable.
  if exists (
    select from jsonb_to_recordset(draws) as draw (
      app_identifier text, odds_hash text, email_key text, user_email text, terms_version integer
    )
    where draw.email_key is null or draw.user_email is null or not exists (
      select from private.odds_tables
      where odds_tables.app_identifier = draw.app_identifier and odds_tables.odds_hash = draw.odds_hash
    ) or not exists (
      select from private.venue_versions
      where venue_versions.app_identifier = draw.app_identifier and venue_versions.number = draw.terms_version
    )
  ) then
    raise insufficient_privilege using message = 'A draw needs its mailbox, and odds and a version that are on record for its venue.';
  end if;
  -- A draw that waits for another transaction must not delay the rest of the batch: the batch fails
  -- (55P03), and the server retries its draws one by one.
  if jsonb_array_length(draws) > 1 then
    perform set_config('lock_timeout', '500ms', true);
  end if;
  return query with batch as materialized (
      select gen_random_uuid() as id, draw.* from jsonb_to_recordset(draws) as draw (
        app_identifier text, period text, campaign_opens_at timestamptz,
        email_key text, user_email text, ticket_hash text, seed text, commitment text, client_seed text, odds_hash text,
        roll double precision, prize_id text, prize_key text, prize_name text, prize_type text, prize_details text,
        terms_version integer, promo_emails boolean, code_by_email boolean, crowd text,
        stock_number integer, ran_out_prize_id text, validity_days integer
      )
    ), crowded as materialized (
      -- Once for each venue, and only beyond the crowd of a small one.
      select app_identifier from (select distinct app_identifier from batch where crowd = 'venue') as venues
      where private.is_crowd_unusual(app_identifier)
    ), looked_up as materialized (
      select batch.*, case
          when crowd = 'address' or crowd = 'venue' and app_identifier in (select app_identifier from crowded)
            then not private.is_mailbox_known(app_identifier, email_key)
          else false
        end as beyond_crowd
      from batch
    ), recorded as (
      insert into private.participations (
        id, app_identifier, period_key, next_play_at,
        email_key, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, prize_key, prize_name, prize_type,
        prize_details, terms_version, promo_emails, code_by_email, beyond_crowd, stock_number, ran_out_prize_id, valid_until
      )
      select
        id, app_identifier, private.period_key(period, now(), campaign_opens_at), private.next_period_start(period, now()),
        email_key, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, prize_key, prize_name, prize_type,
        prize_details, terms_version, promo_emails, code_by_email or (beyond_crowd and prize_type <> 'nothing'), beyond_crowd,
        stock_number, ran_out_prize_id, private.valid_until(validity_days, now())
      from looked_up
      -- Two servers that record the same mailboxes lock them in the same order: no deadlock.
      order by looked_up.email_key
      on conflict do nothing returning *
    ), stored_addresses as (
      insert into private.player_addresses (participation_id, user_email)
      select id, batch.user_email from recorded join batch using (id)
    )
    select * from recorded;
end
$$;

revoke execute on function private.record_draws(jsonb) from public;
grant execute on function private.record_draws(jsonb) to game_server;
