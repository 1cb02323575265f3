-- How often something was asked for lately, shared by all replicas. `key` is the name of a limit and the number of one of
-- 10,000 buckets, never an address: a keyed hash sorts addresses into buckets, so the table cannot grow and identifies no one.
-- Unlogged: a count costs no write to disk, and after a crash of the database every count starts from zero.
create unlogged table private.rate_limits (
  key text primary key check (length(key) <= 60),
  points integer not null,
  -- Milliseconds since 1970, by the clock of the server that opened the window.
  expire bigint not null
);

alter table private.rate_limits enable row level security;

-- A limit compares the count of its bucket.
create policy "The game reads the counts" on private.rate_limits
  for select to game_server using (true);
grant select on private.rate_limits to game_server;

-- The first request of a bucket opens its count.
create policy "The game opens a count" on private.rate_limits
  for insert to game_server with check (true);
grant insert (key, points, expire) on private.rate_limits to game_server;

-- Each later request adds to it, or starts it again after its window.
create policy "The game adds to a count" on private.rate_limits
  for update to game_server using (true) with check (true);
grant update (points, expire) on private.rate_limits to game_server;

-- NOTE: no delete: the next count after its window resets a bucket.
-- NOTE: anon has nothing here: a visitor cannot see or reset what is counted.
