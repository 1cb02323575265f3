-- Counts draws, only to spread their addresses over the parts of a table.
create sequence private.address_numbers;

-- One row per spin: who, under which odds, with which seeds, and what came out. All that a proof needs.
create table private.participations (
  id uuid primary key default gen_random_uuid(),
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  period_key text not null check (length(period_key) between 1 and 40),
  -- HMAC of the normalised address: an erased player still cannot play twice. Null once the player was erased and the period
  -- is over; before that, the mailbox could play again at once.
  email_key text check (email_key ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the player's secret ticket; the ticket itself is never stored.
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
  -- The code of this win goes by mail and nowhere else. Stored here, because the venue's setting may change later.
  code_by_email boolean not null default false check (not code_by_email or prize_type <> 'nothing'),
  played_at timestamptz not null default now(),
  next_play_at timestamptz,
  -- The part of private.player_addresses that holds its address. A thousand draws in a row share one, so that the next draw
  -- writes where the last one wrote.
  address_part smallint not null default (nextval('private.address_numbers') / 1000 % 64),
  -- The last moment at which the prize is handed over; null for ever.
  valid_until timestamptz,
  -- The prize of the roll, when its last unit was won since the odds were promised. What was won instead is prize_id.
  ran_out_prize_id text check (length(ran_out_prize_id) between 1 and 100),
  -- Which unit of a limited stock was won, from 1.
  stock_number integer check (stock_number >= 1),
  erased_at timestamptz,
  -- One mailbox plays once per venue and period, however many requests come at once.
  unique (app_identifier, email_key, period_key),
  constraint participations_ran_out_check check (ran_out_prize_id is null or prize_type = 'nothing')
);

-- No unit of a stock is won twice, whatever its count says.
create unique index participations_one_piece_once
  on private.participations (app_identifier, prize_name, stock_number) where stock_number is not null;

-- Background work looks for wins without a code.
create index participations_wins on private.participations (played_at, id) where prize_type <> 'nothing';

-- The digest of a day and its audit read draws in this order.
create index participations_by_day on private.participations (app_identifier, played_at, id);

-- Every ten minutes the oldest participations are looked for that are kept no longer, however many were erased before them.
create index participations_kept on private.participations (app_identifier, played_at) where erased_at is null;

-- The keys of erased mailboxes whose period is over are few among all that was ever played.
create index participations_to_forget on private.participations (app_identifier)
  where erased_at is not null and email_key is not null;

-- ANALYZE copies the most common values of a column into pg_statistic, where no erasure would find them.
alter table private.participations alter column email_key set statistics 0;

alter table private.participations enable row level security;

-- A replay, a code, a mail and the audit start from the recorded draw.
create policy "The game reads every participation" on private.participations
  for select to game_server using (true);
grant select on private.participations to game_server;

-- NOTE: no insert: private.record_draws alone records a draw, under odds that are on record and with its address.
-- NOTE: no update, no delete: what was drawn stays drawn. An erasure runs as the owner of the database.
-- NOTE: anon has nothing here.

-- The address that each participation was played with, apart from the draw, so that an erasure can remove it. The bytes of
-- erased rows stay in the file of a table until it is rewritten. Hence the many small parts: one of them is rewritten in
-- a moment, however many have played.
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

-- No copies of addresses in pg_statistic, as above.
alter table private.player_addresses alter column user_email set statistics 0;

alter table private.player_addresses enable row level security;

-- Mails leave for the recorded address, and a player's own data are found by it.
create policy "The game reads every address" on private.player_addresses
  for select to game_server using (true);
grant select on private.player_addresses to game_server;

-- NOTE: no insert, update or delete: a draw records its address, an erasure removes it.
-- NOTE: anon has nothing here, and no role has anything on the parts.

-- The address of a participation, or null once it was erased. Planned with a known part, the query opens that part only.
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
