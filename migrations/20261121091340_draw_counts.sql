-- oldest version: 1.0.0
-- The draws of a venue by day in Paris, odds and prize: the figures sum these few rows instead of
-- scanning all participations. The background task `private.count_draws` writes them, so that a
-- draw writes nothing for the figures.
create table private.draw_counts (
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  day date not null,
  odds_hash text not null check (odds_hash ~ '^[0-9a-f]{64}$'),
  prize_key text not null check (length(prize_key) between 1 and 100),
  count bigint not null check (count > 0),
  primary key (app_identifier, day, odds_hash, prize_key)
);

alter table private.draw_counts enable row level security;

-- The command `venue -- stats` shows the figures.
create policy "The server reads all draw counts" on private.draw_counts
  for select to game_server using (true);
grant select on private.draw_counts to game_server;

create policy "A member reads the draw counts of its venues" on private.draw_counts
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.draw_counts to venue_admin;

-- NOTE: no insert, update or delete: only private.count_draws changes a count.
-- NOTE: anon has no privilege on this table.

-- The same draws by hour in Paris, in a table of its own: with the prizes it would have many times
-- as many rows to sum.
create table private.hour_counts (
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  count bigint not null check (count > 0),
  primary key (app_identifier, day, hour)
);

alter table private.hour_counts enable row level security;

-- As for private.draw_counts.
create policy "The server reads all hour counts" on private.hour_counts
  for select to game_server using (true);
grant select on private.hour_counts to game_server;

create policy "A member reads the hour counts of its venues" on private.hour_counts
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.hour_counts to venue_admin;

-- NOTE: no insert, update or delete: only private.count_draws changes a count.
-- NOTE: anon has no privilege on this table.

-- How far the draws of a venue are counted: exactly those before this time are in the two tables
-- above. A venue without a row has no counted draw.
create table private.draw_count_ends (
  app_identifier text primary key references private.venues (app_identifier),
  counted_until timestamptz not null
);

alter table private.draw_count_ends enable row level security;

-- The figures add the draws after this time.
create policy "The server reads how far draws are counted" on private.draw_count_ends
  for select to game_server using (true);
grant select on private.draw_count_ends to game_server;

create policy "A member reads how far the draws of its venues are counted" on private.draw_count_ends
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.draw_count_ends to venue_admin;

-- NOTE: no insert, update or delete: only private.count_draws changes a row.
-- NOTE: anon has no privilege on this table.

-- Counts about `most` further draws of one venue, and returns whether it has found any: the
-- embedded database serves players between two calls. Counts and end change in one transaction, and
-- one server counts at a time: each draw is counted once, also after a kill. Security definer: with
-- a grant to update, the server could set any number.
create function private.count_draws(most integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  -- A draw is dated when its transaction begins, and every transaction ends within ten minutes: no
  -- draw before this is added later.
  settled constant timestamptz := least(now() - interval '10 minutes', private.due_time());
  venue text;
  start timestamptz;
  stop timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtext('count_draws')) then
    return false;
  end if;
  -- One look-up in an index for each venue: with `exists` the planner would scan the
  -- participations.
  select venues.app_identifier, since into venue, start
    from private.venues
    left join private.draw_count_ends as ends using (app_identifier)
    cross join lateral (select coalesce(ends.counted_until, '-infinity') as since) as counted
    cross join lateral (
      select from private.participations as played
      where played.app_identifier = venues.app_identifier and played.played_at >= since and played.played_at < settled
      order by played.played_at limit 1
    ) as uncounted
    limit 1;
  if venue is null then
    return false;
  end if;
  select played_at into stop from private.participations
    where app_identifier = venue and played_at >= start and played_at < settled
    order by played_at offset most limit 1;
  -- More than `most` draws of one instant are counted together.
  stop := greatest(coalesce(stop, settled), start + interval '1 microsecond');
  with found as materialized (
    select paris::date as day, extract(hour from paris) as hour, odds_hash, prize_key, count(*) as count
    from private.participations, lateral (select played_at at time zone 'Europe/Paris' as paris) as local
    where app_identifier = venue and played_at >= start and played_at < stop
    group by 1, 2, 3, 4
  ), by_hour as (
    insert into private.hour_counts as counted (app_identifier, day, hour, count)
      select venue, day, hour, sum(count) from found group by day, hour
      on conflict on constraint hour_counts_pkey do update set count = counted.count + excluded.count
  )
  insert into private.draw_counts as counted (app_identifier, day, odds_hash, prize_key, count)
    select venue, day, odds_hash, prize_key, sum(count) from found group by day, odds_hash, prize_key
    on conflict on constraint draw_counts_pkey do update set count = counted.count + excluded.count;
  insert into private.draw_count_ends (app_identifier, counted_until) values (venue, stop)
    on conflict on constraint draw_count_ends_pkey do update set counted_until = excluded.counted_until;
  return true;
end
$$;

revoke execute on function private.count_draws(integer) from public;
grant execute on function private.count_draws(integer) to game_server;
