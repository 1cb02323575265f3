-- How often something was asked for lately, shared by all replicas. `key` is the name of a limit and the number of one of
-- 10,000 drawers, never an address: a keyed hash sorts addresses into drawers, so the table cannot grow and tells of nobody.
-- Unlogged: a count costs no write to disk, and after a crash of the database everybody starts from nought.
create unlogged table private.rate_limits (
  key text primary key check (length(key) <= 60),
  points integer not null,
  -- Milliseconds since 1970, by the clock of the server that opened the window.
  expire bigint not null
);

alter table private.rate_limits enable row level security;

create policy "The game reads the counts" on private.rate_limits
  for select to game_server using (true);
create policy "The game opens a count" on private.rate_limits
  for insert to game_server with check (true);
create policy "The game adds to a count" on private.rate_limits
  for update to game_server using (true) with check (true);
grant select on private.rate_limits to game_server;
grant insert (key, points, expire) on private.rate_limits to game_server;
grant update (points, expire) on private.rate_limits to game_server;

-- NOTE: nobody deletes: a drawer is emptied by the next count after its time is over.
-- NOTE: anon has nothing here: a visitor cannot see or reset what is counted.
