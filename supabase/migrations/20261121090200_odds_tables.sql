-- The odds that draws were made with, for ever. The table in force for a venue is the one with the highest id.
-- `odds` is json, not jsonb: it keeps the exact text that was hashed, so that a player can check a draw years later.
create table private.odds_tables (
  id bigint generated always as identity primary key,
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  odds_hash text not null,
  odds json not null check (json_typeof(odds) = 'array'),
  in_force_since timestamptz not null default now(),
  -- The hash that a player was shown is that of the odds in this row.
  constraint odds_tables_odds_hash_check
    check (odds_hash = encode(sha256(convert_to(odds::text, 'UTF8')), 'hex'))
);

create index odds_tables_in_force on private.odds_tables (app_identifier, id desc);

-- A stock that runs out changes the table in force: the odds of a draw are found by their hash.
create index odds_tables_by_hash on private.odds_tables (app_identifier, odds_hash);

alter table private.odds_tables enable row level security;

-- A draw and its audit need the odds of any time.
create policy "The game reads every odds table" on private.odds_tables
  for select to game_server using (true);
grant select on private.odds_tables to game_server;

-- The server states the odds of a venue when they change.
create policy "The game adds an odds table" on private.odds_tables
  for insert to game_server with check (true);
grant insert (app_identifier, odds_hash, odds) on private.odds_tables to game_server;

-- NOTE: no update, no delete: the odds of a past draw cannot be rewritten, even by a compromised server.
-- NOTE: in_force_since is not granted: the database's clock sets it.
-- NOTE: anon has nothing here.
