-- oldest version: 1.0.0
-- All odds that draws used; rows are never removed. The odds in force for a venue are in the row
-- with the highest id. `odds` is json, not jsonb: json stores the exact text that was hashed, so
-- that a player can verify a draw years later.
create table private.odds_tables (
  id bigint generated always as identity primary key,
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  odds_hash text not null,
  odds json not null check (json_typeof(odds) = 'array'),
  in_force_since timestamptz not null default now(),
  -- A player was shown this hash before the draw.
  constraint odds_tables_odds_hash_check
    check (odds_hash = encode(sha256(convert_to(odds::text, 'UTF8')), 'hex'))
);

create index odds_tables_in_force on private.odds_tables (app_identifier, id desc);

-- The odds in force change when a stock runs out, so the odds of a draw are looked up by hash.
create index odds_tables_by_hash on private.odds_tables (app_identifier, odds_hash);

alter table private.odds_tables enable row level security;

-- Draws read the odds in force; the audit reads all odds.
create policy "The server reads all odds" on private.odds_tables
  for select to game_server using (true);
grant select on private.odds_tables to game_server;

-- The server adds a row when the odds of a venue change.
create policy "The server adds odds" on private.odds_tables
  for insert to game_server with check (true);
grant insert (app_identifier, odds_hash, odds) on private.odds_tables to game_server;

-- NOTE: no update, no delete: the odds of a past draw cannot be rewritten, even by a compromised
-- server. NOTE: no grant on in_force_since: the database's clock sets it. NOTE: anon has no
-- privilege on this table.
