-- oldest version: 1.0.0
-- Recent request counts, shared by all replicas. `key` is the name of a limit and the number of one
-- of 10,000 buckets, never an address: a keyed hash assigns addresses to buckets, so the size of
-- the table is bounded and it contains no personal data. Unlogged: a count needs no write-ahead
-- log, and a crash of the database resets all counts.
create unlogged table private.rate_limits (
  key text primary key check (length(key) <= 60),
  points integer not null,
  -- The end of the window in milliseconds since 1970, by the clock of the server that opened it.
  expire bigint not null
);

alter table private.rate_limits enable row level security;

-- The server compares the count of a bucket with its limit.
create policy "The server reads all request counts" on private.rate_limits
  for select to game_server using (true);
grant select on private.rate_limits to game_server;

-- The first request of a bucket adds its row.
create policy "The server adds a request count" on private.rate_limits
  for insert to game_server with check (true);
grant insert (key, points, expire) on private.rate_limits to game_server;

-- Each later request increments the count, or resets it after the window.
create policy "The server updates a request count" on private.rate_limits
  for update to game_server using (true) with check (true);
grant update (points, expire) on private.rate_limits to game_server;

-- NOTE: no delete: the next request after the window resets a count.
-- NOTE: anon has no privilege on this table: a visitor cannot read or reset a count.
