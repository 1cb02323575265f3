-- The odds that draws were made with, for ever. The table in force for a venue is the one with the highest id.
-- `odds` is json, not jsonb: it keeps the very text that was hashed, so a visitor can check a draw years later.
create table private.odds_tables (
  id bigint generated always as identity primary key,
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  odds_hash text not null,
  odds json not null check (json_typeof(odds) = 'array'),
  in_force_since timestamptz not null default now(),
  -- The hash that a visitor was shown is that of the odds kept here.
  constraint odds_tables_odds_hash_check
    check (odds_hash = encode(sha256(convert_to(odds::text, 'UTF8')), 'hex'))
);

create index odds_tables_in_force on private.odds_tables (app_identifier, id desc);

-- Counts draws, only to spread their addresses over the parts of a table.
create sequence private.address_numbers;

-- One row per spin: who, under which odds, with which seeds, and what came out. All that a proof needs.
create table private.participations (
  id uuid primary key default gen_random_uuid(),
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  period_key text not null check (length(period_key) between 1 and 40),
  -- HMAC of the normalised address: a person can be erased and still not play twice.
  email_key text not null check (email_key ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the visitor's secret ticket; the ticket itself is never stored.
  ticket_hash text not null unique check (ticket_hash ~ '^[0-9a-f]{64}$'),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[0-9a-f]{32}$'),
  odds_hash text not null check (odds_hash ~ '^[0-9a-f]{64}$'),
  roll double precision not null check (roll >= 0 and roll < 100),
  prize_id text not null check (length(prize_id) between 1 and 100),
  prize_name text not null check (length(prize_name) between 1 and 100),
  prize_type text not null check (prize_type in ('cocktail', 'beer', 'softdrink', 'nothing')),
  terms_version text not null check (length(terms_version) between 1 and 40),
  promo_emails boolean not null,
  -- The code of this win goes by mail and nowhere else. The row says so, not the venue's file: that may change later.
  code_by_email boolean not null default false check (not code_by_email or prize_type <> 'nothing'),
  played_at timestamptz not null default now(),
  next_play_at timestamptz,
  -- Where its address lies. A thousand draws in a row lie together: the next draw writes where the last one wrote.
  address_part smallint not null default (nextval('private.address_numbers') / 1000 % 64),
  -- One mailbox plays once per venue and period, however many phones ask at once.
  unique (app_identifier, email_key, period_key)
);

-- The address that each participation was played with, apart from what was drawn: an erasure takes it out of here. Until the
-- file of a table is written anew the bytes of its erased rows stay in it. Hence the many small parts: one of them is written
-- anew in a moment, however many have played.
create table private.player_addresses (
  part smallint not null,
  participation_id uuid not null,
  user_email text not null
    constraint player_addresses_user_email_check
    check (octet_length(user_email) <= 254 and position('@' in user_email) > 0),
  primary key (part, participation_id)
) partition by list (part);

-- In the row itself, so that no part needs a second table for long values.
alter table private.player_addresses alter column user_email set storage plain;

do $$
begin
  for number in 0..63 loop
    execute format(
      'create table private.player_addresses_%1$s partition of private.player_addresses for values in (%1$s)', number);
    execute format('alter table private.player_addresses_%s enable row level security', number);
  end loop;
end
$$;

-- The address of a participation, or null once it was erased. Planned with the part at hand, it opens that one alone.
create function private.address_of(played private.participations) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select user_email from private.player_addresses
    where part = played.address_part and participation_id = played.id
  );
end
$$;

revoke execute on function private.address_of(private.participations) from public;
grant execute on function private.address_of(private.participations) to game_server;

-- The worker looks among the wins for those that have no code.
create index participations_wins on private.participations (played_at, id) where prize_type <> 'nothing';

alter table private.odds_tables enable row level security;
alter table private.participations enable row level security;

create policy "The game reads every odds table" on private.odds_tables
  for select to game_server using (true);
create policy "The game adds an odds table" on private.odds_tables
  for insert to game_server with check (true);
grant select on private.odds_tables to game_server;
grant insert (app_identifier, odds_hash, odds) on private.odds_tables to game_server;

-- NOTE: no update, no delete on odds_tables: the odds of a past draw cannot be rewritten, even by a server that was broken into.
-- NOTE: in_force_since is not granted: the database's clock says since when.

create policy "The game reads every participation" on private.participations
  for select to game_server using (true);
grant select on private.participations to game_server;

alter table private.player_addresses enable row level security;

create policy "The game reads every address" on private.player_addresses
  for select to game_server using (true);
grant select on private.player_addresses to game_server;

-- NOTE: no insert: a draw is recorded by private.record_draws alone, under odds that are on record and with its address.
-- NOTE: no update, no delete on participations: what was drawn stays drawn.
-- NOTE: anon has nothing on these tables. No API exposes the parts, and nobody has anything on them.
