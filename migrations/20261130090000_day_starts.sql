-- oldest version: 1.0.0
-- The day of a venue starts at midnight, or at 6:00 if its evenings end after midnight. The document
-- of a version says the hour ('dayStart'); the trigger below records from when it is in force. Every
-- function reads that row, so that servers of different versions agree. Periods, daily stocks, the last
-- day of a prize and the figures follow this day; private.draw_counts and private.hour_counts keep
-- the days of the calendar.
create table private.day_starts (
  app_identifier text not null references private.venues (app_identifier),
  hour smallint not null check (hour in (0, 6)),
  since timestamptz not null,
  primary key (app_identifier, since)
);

alter table private.day_starts enable row level security;

-- NOTE: no privilege for any role: the trigger writes the rows, private.day_hour reads them. A row that
-- is in force is never changed, because the audit computes past days again.

-- The hour at which the day of a venue starts, in force at an instant. Security definer: it reads the
-- table for every role.
create function private.day_hour(app_identifier text, at timestamptz) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select starts.hour from private.day_starts starts
    where starts.app_identifier = $1 and starts.since <= $2 order by starts.since desc limit 1
  ), 0);
end
$$;

-- The day of a venue that contains an instant.
create function private.day_of(app_identifier text, at timestamptz) returns date
language plpgsql stable
as $$
begin
  return ($2 at time zone 'Europe/Paris' - make_interval(hours => private.day_hour($1, $2)))::date;
end
$$;

-- The start of a day of a venue. An hour comes into force only when a day starts by it. The hour at
-- midnight is therefore the hour of that day.
create function private.day_start(app_identifier text, day date) returns timestamptz
language plpgsql stable
as $$
begin
  return ($2 + make_interval(hours => private.day_hour($1, private.day_start($2)))) at time zone 'Europe/Paris';
end
$$;

-- The key of the period of a venue that contains an instant.
create function private.period_key(app_identifier text, period text, at timestamptz, opens_at timestamptz) returns text
language plpgsql stable
as $$
begin
  return private.period_key($2, private.day_start(private.day_of($1, $3)), $4);
end
$$;

-- The start of the next period of a venue. Null for a campaign.
create function private.next_period_start(app_identifier text, period text, at timestamptz) returns timestamptz
language plpgsql stable
as $$
begin
  return private.day_start(
    $1, (private.next_period_start($2, private.day_start(private.day_of($1, $3))) at time zone 'Europe/Paris')::date
  );
end
$$;

-- The last second of the venue's day that is `days` days after `at`. Null when `days` is null.
create function private.valid_until(app_identifier text, days integer, at timestamptz) returns timestamptz
language plpgsql stable
as $$
begin
  return private.day_start($1, private.day_of($1, $3) + $2 + 1) - interval '1 second';
end
$$;

revoke execute on function private.day_hour(text, timestamptz) from public;
revoke execute on function private.day_of(text, timestamptz) from public;
revoke execute on function private.day_start(text, date) from public;
revoke execute on function private.period_key(text, text, timestamptz, timestamptz) from public;
revoke execute on function private.next_period_start(text, text, timestamptz) from public;
revoke execute on function private.valid_until(text, integer, timestamptz) from public;
grant execute on function private.day_hour(text, timestamptz) to game_server, venue_admin;
grant execute on function private.day_of(text, timestamptz) to game_server, venue_admin;
grant execute on function private.day_start(text, date) to game_server, venue_admin;
grant execute on function private.period_key(text, text, timestamptz, timestamptz) to game_server, venue_admin;
grant execute on function private.next_period_start(text, text, timestamptz) to game_server;
-- The functions above call them.
grant execute on function private.day_start(date) to venue_admin;
grant execute on function private.next_period_start(text, timestamptz) to venue_admin;

-- Records the hour of a new version. It comes into force at the next start of a day by that hour, at
-- least a minute later: no transaction that began before the publication ends after it. An hour that
-- an earlier publication planned, and that is not in force by then, is dropped. The hour of a first
-- version is in force at once, because nobody has played. Security definer: no role may write the table.
create function private.set_day_start() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hours constant integer := case new.content ->> 'dayStart' when '06:00' then 6 else 0 end;
  earliest constant timestamptz := clock_timestamp() + interval '1 minute';
begin
  delete from private.day_starts where app_identifier = new.app_identifier and since > earliest;
  if hours <> private.day_hour(new.app_identifier, earliest) then
    insert into private.day_starts (app_identifier, hour, since) values (new.app_identifier, hours,
      case new.number when 1 then '-infinity' else (
        date_trunc('day', earliest at time zone 'Europe/Paris' - make_interval(hours => hours))
          + make_interval(days => 1, hours => hours)
      ) at time zone 'Europe/Paris' end);
  end if;
  return null;
end
$$;

revoke execute on function private.set_day_start() from public;

create trigger set_day_start after insert on private.venue_versions
  for each row execute function private.set_day_start();

-- The functions below are those of the migrations before, with the day of the venue.

-- The keys of a venue's prizes that are not to be won now: they have run out, in total or for
-- today, or are stopped.
create or replace function private.exhausted_prizes(app_identifier text) returns setof text
language sql stable set search_path = ''
as $$
  select stopped.prize_key from private.stopped_prizes stopped
  where stopped.app_identifier = $1 and stopped.ended_at is null and stopped.until > now()
  union
  select limits.prize_key
  from (
    select distinct on (l.prize_key) l.prize_key, l.total, l.per_day
    from private.prize_limits l where l.app_identifier = $1
    order by l.prize_key, l.id desc
  ) as limits
  left join private.prize_stock as whole
    on whole.app_identifier = $1 and whole.prize_key = limits.prize_key and whole.period_key = 'total'
  left join private.prize_stock as today
    on today.app_identifier = $1 and today.prize_key = limits.prize_key
    and today.period_key = private.period_key($1, 'day', now(), null)
  where limits.total <= coalesce(whole.taken, 0) or limits.per_day <= coalesce(today.taken, 0)
  order by prize_key
$$;

-- Reserves one unit for the win of a limited prize. Returns its number, the units used today and
-- the limits; no row when the stock has run out, and nulls for a prize without limits, which is not
-- counted. The total count is locked until the end of the transaction: of 200 concurrent wins for
-- one unit, 199 wait and then win nothing. Security definer: no role may write the counts.
create or replace function private.take_stock(app_identifier text, prize_key text)
returns table (number integer, total integer, today integer, per_day integer)
language plpgsql security definer set search_path = ''
as $$
declare
  today_key text := private.period_key($1, 'day', now(), null);
  limits private.prize_limits;
begin
  if not exists (
    select from (
      select l.* from private.prize_limits l where l.app_identifier = $1 and l.prize_key = $2 order by l.id desc limit 1
    ) as last
    where last.total is not null or last.per_day is not null
  ) then
    return next;
    return;
  end if;
  insert into private.prize_stock (app_identifier, prize_key, period_key)
    values ($1, $2, 'total'), ($1, $2, today_key) on conflict do nothing;
  select s.taken + 1 into number from private.prize_stock s
    where s.app_identifier = $1 and s.prize_key = $2 and s.period_key = 'total' for update;
  select s.taken + 1 into today from private.prize_stock s
    where s.app_identifier = $1 and s.prize_key = $2 and s.period_key = today_key;
  select l.* into limits from private.prize_limits l
    where l.app_identifier = $1 and l.prize_key = $2 order by l.id desc limit 1;
  total := limits.total;
  per_day := limits.per_day;
  if number > total or today > per_day then
    return;
  end if;
  update private.prize_stock s set taken = s.taken + 1
    where s.app_identifier = $1 and s.prize_key = $2 and s.period_key in ('total', today_key);
  return next;
end
$$;

-- Whether a prize had run out at the time of a draw. Computed from the limits in force and the
-- units won at that time, not from the counts. A draw is dated when its transaction begins, but may
-- have waited for wins that began later: the minute added to `at` is longer than any transaction.
create or replace function private.had_run_out(app_identifier text, prize_key text, at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  with today as materialized (
    select private.day_start($1, day) as starts, private.day_start($1, day + 1) as ends from private.day_of($1, $3) as day
  ), limits as (
    select l.total, l.per_day from private.prize_limits l
    where l.app_identifier = $1 and l.prize_key = $2 and l.in_force_since <= $3 + interval '1 minute'
      and l.id >= coalesce((
        select max(earlier.id) from private.prize_limits earlier
        where earlier.app_identifier = $1 and earlier.prize_key = $2 and earlier.in_force_since <= $3
      ), 0)
  ), won as (
    select count(*) as whole,
      count(*) filter (where p.played_at >= today.starts and p.played_at < today.ends) as that_day
    from private.participations p, today
    where p.app_identifier = $1 and p.prize_key = $2 and p.stock_number is not null
      and p.played_at <= $3 + interval '1 minute'
  )
  select exists (select from limits, won where limits.total <= won.whole or limits.per_day <= won.that_day)
$$;

-- Records a batch of draws in one statement: concurrent requests share the cost of a statement and
-- its commit. `draws` is an array of objects; the record type below lists their keys. Returns the
-- recorded row of each draw; a draw whose ticket or mailbox has already played, in this batch or
-- before, returns no row. The database sets id, time and period. Security definer: no role may
-- insert participations. If one draw is invalid, the whole batch is refused.
create or replace function private.record_draws(draws jsonb) returns setof private.participations
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
      select gen_random_uuid() as id, given.draw as entries, draw.* from jsonb_array_elements(draws) as given (draw)
      cross join lateral jsonb_to_record(given.draw) as draw (
        app_identifier text, period text, campaign_opens_at timestamptz,
        email_key text, user_email text, ticket_hash text, seed text, commitment text, client_seed text, odds_hash text,
        roll double precision, prize_id text, prize_key text, prize_name text, prize_type text, prize_details text,
        terms_version integer, promo_emails boolean, code_by_email boolean, crowd text,
        stock_number integer, ran_out_prize_id text, validity_days integer
      )
    ), crowded as materialized (
      -- Once for each venue, and only beyond the crowd of a small one. With `offset 0` the planner does not
      -- ask before `distinct`, once for each draw.
      select app_identifier
      from (select distinct app_identifier from batch where crowd = 'venue' offset 0) as venues
      where private.is_crowd_unusual(app_identifier)
    ), looked_up as materialized (
      select batch.*, case
          when crowd = 'address' or crowd = 'venue' and app_identifier in (select app_identifier from crowded)
            then not private.is_mailbox_known(app_identifier, email_key)
          else false
        end as beyond_crowd
      from batch
    ), kinds as materialized (
      -- Once for each venue and prize with another validity: the look-ups of the hour take time.
      select kind.*, private.period_key(app_identifier, period, now(), campaign_opens_at) as period_key,
        private.next_period_start(app_identifier, period, now()) as next_play_at,
        private.valid_until(app_identifier, validity_days, now()) as valid_until
      from (select distinct app_identifier, period, campaign_opens_at, validity_days from batch offset 0) as kind
    ), recorded as (
      insert into private.participations (
        id, app_identifier, period_key, next_play_at,
        email_key, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, prize_key, prize_name, prize_type,
        prize_details, terms_version, promo_emails, code_by_email, beyond_crowd, stock_number, ran_out_prize_id, valid_until
      )
      select
        id, looked_up.app_identifier, kinds.period_key, kinds.next_play_at,
        email_key, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, prize_key, prize_name, prize_type,
        prize_details, terms_version, promo_emails, code_by_email or (beyond_crowd and prize_type <> 'nothing'), beyond_crowd,
        stock_number, ran_out_prize_id, kinds.valid_until
      from looked_up join kinds on kinds.app_identifier = looked_up.app_identifier and kinds.period = looked_up.period
        and kinds.campaign_opens_at is not distinct from looked_up.campaign_opens_at
        and kinds.validity_days is not distinct from looked_up.validity_days
      -- Two servers that record the same mailboxes lock them in the same order: no deadlock.
      order by looked_up.email_key
      on conflict do nothing returning *
    ), stored_addresses as (
      -- Each entry of the form is stored in the column of its name.
      insert into private.player_addresses
      select player.* from recorded join batch using (id)
      cross join lateral jsonb_populate_record(
        null::private.player_addresses, batch.entries || jsonb_build_object('participation_id', id)
      ) as player
    )
    select * from recorded;
end
$$;

-- Removes the keys of erased players whose period is over: they may play again, so the key is no
-- longer needed. If the hour of the venue has changed since the draw, its period ends up to six hours
-- after `next_play_at`. A campaign has no next period: keys of participations before `campaign_before`
-- are removed. Removes at most `most` keys and returns their number.
create or replace function private.forget_mailboxes(venue text, campaign_before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  update private.participations set email_key = null
    where id in (
      select id from private.participations
      where app_identifier = venue and erased_at is not null and email_key is not null
        and coalesce(next_play_at + interval '6 hours' <= private.due_time(), played_at < campaign_before)
      limit most
    );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

-- The draws of today, the wins among them, the prizes handed over today, the wins of today that are
-- still to be handed over, and the wins of new mailboxes beyond a crowd, with the units
-- that they took from limited stocks. No row without a role at the venue. Security definer: a
-- reader sees no codes. Each count reads an index from the start of the day on.
-- NOTE: only servers of 1.0 read `due`; the function unclaimed_wins below counts the wins of all days.
create or replace function private.counts_of_today(app_identifier text)
returns table (plays integer, wins integer, handed integer, due integer, crowd_wins integer, crowd_units integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant timestamptz := private.day_start($1, private.day_of($1, now()));
begin
  if $1 <> all (private.venues_as('reader')) then
    return;
  end if;
  select count(*) into plays from private.participations p where p.app_identifier = $1 and p.played_at >= today;
  select count(*), count(*) filter (where p.beyond_crowd), count(p.stock_number) filter (where p.beyond_crowd)
    into wins, crowd_wins, crowd_units
    from private.participations p
    where p.app_identifier = $1 and p.prize_type <> 'nothing' and p.played_at >= today;
  select count(*), wins - count(*) filter (where exists (
      select from private.won_codes w join private.participations p on p.id = w.participation_id
      where w.code = r.code and p.played_at >= today
    )) into handed, due
    from private.redemptions r
    where r.app_identifier = $1 and r.at >= today and r.event = 'handed'
      and not exists (select from private.redemptions later where later.code = r.code and later.number > r.number);
  return next;
end
$$;

-- Increments the count of today, by the database's clock. Security definer: with a grant to update,
-- the server could set any number.
create or replace function private.count_step(app_identifier text, step text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.funnel_counts as counted (app_identifier, day, step, count)
    values ($1, private.day_of($1, now()), $2, 1)
    on conflict on constraint funnel_counts_pkey do update set count = counted.count + 1
$$;

-- Counts what happens after a draw, in its own transaction; the arguments of the trigger are the
-- step and the change. Security definer: the roles that add these rows may not change a count.
create or replace function private.count_later_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  venue text;
  cents bigint;
begin
  if tg_argv[0] = 'redeemed' then
    select app_identifier into venue from public.used_prize_codes where code = new.code;
    select private.cents_of(prize_details) into cents from private.won_codes
      join private.participations on id = participation_id where code = new.code;
  elsif tg_argv[0] in ('optedIn', 'optedOut') then
    select app_identifier into venue from private.participations where id = new.participation_id;
  else
    venue := new.app_identifier;
  end if;
  insert into private.funnel_counts as counted (app_identifier, day, step, count)
    select venue, private.day_of(venue, now()), step, amount * tg_argv[1]::integer
    from (values (tg_argv[0], 1), ('cents', cents)) as counts (step, amount) where amount > 0
    on conflict on constraint funnel_counts_pkey do update set count = counted.count + excluded.count;
  return null;
end
$$;

-- Adds to the count of today, by the database's clock. Security definer: with a grant to update, the
-- server could set any number.
create or replace function private.count_steps(app_identifier text, step text, count bigint) returns void
language sql security definer set search_path = ''
as $$
  insert into private.funnel_counts as counted (app_identifier, day, step, count)
    values ($1, private.day_of($1, now()), $2, $3)
    on conflict on constraint funnel_counts_pkey do update set count = counted.count + excluded.count
$$;

-- The wins of a venue that are valid and not handed over, by day and prize. Only its last 3,000 wins are
-- read, because the embedded database serves players meanwhile. No row without a role at the venue.
-- Security definer: a reader sees no codes.
create function private.unclaimed_wins(app_identifier text) returns table (day date, prize_name text, count integer)
language sql stable security definer set search_path = ''
as $$
  with by_hour as materialized (
    select date_trunc('hour', won.played_at) as hour, won.prize_name, count(*) as count
    from (
      select p.id, p.prize_name, p.played_at, p.valid_until from private.participations p
      where p.app_identifier = $1 and p.prize_type <> 'nothing' and $1 = any (private.venues_as('reader'))
      order by p.played_at desc, p.id desc limit 3000
    ) as won
    where coalesce(won.valid_until > now(), true) and coalesce((
      select max(r.number) from private.won_codes w join private.redemptions r using (code) where w.participation_id = won.id
    ), 0) % 2 = 0
    group by 1, 2
  )
  -- A day starts at a full hour.
  select private.day_of($1, hour), prize_name, sum(count)::integer from by_hour group by 1, 2 order by 1 desc, 3 desc, 2
$$;

revoke execute on function private.unclaimed_wins(text) from public;
grant execute on function private.unclaimed_wins(text) to venue_admin;

-- The wins among the draws of an hour, for the figures of a day that does not start at midnight. No
-- server counts draws meanwhile, and the table is locked only after the participations are read.
select pg_advisory_xact_lock(hashtext('count_draws'));

create temporary table won_by_hour on commit drop as
select p.app_identifier, paris::date as day, extract(hour from paris)::smallint as hour, count(*) as count
from private.participations p
join private.draw_count_ends ends on ends.app_identifier = p.app_identifier and p.played_at < ends.counted_until
cross join lateral (select p.played_at at time zone 'Europe/Paris' as paris) as local
where p.prize_type <> 'nothing'
group by 1, 2, 3;

alter table private.hour_counts add column won bigint not null default 0 check (won >= 0);

update private.hour_counts counted set won = won.count from won_by_hour won
where counted.app_identifier = won.app_identifier and counted.day = won.day and counted.hour = won.hour;

-- Counts about `most` further draws of one venue, and returns whether it has found any: the
-- embedded database serves players between two calls. Counts and end change in one transaction, and
-- one server counts at a time: each draw is counted once, also after a kill. Security definer: with
-- a grant to update, the server could set any number.
create or replace function private.count_draws(most integer) returns boolean
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
    insert into private.hour_counts as counted (app_identifier, day, hour, count, won)
      select venue, day, hour, sum(count), coalesce(sum(count) filter (where prize_key <> 'nothing'), 0)
      from found group by day, hour
      on conflict on constraint hour_counts_pkey do update
        set count = counted.count + excluded.count, won = counted.won + excluded.won
  )
  insert into private.draw_counts as counted (app_identifier, day, odds_hash, prize_key, count)
    select venue, day, odds_hash, prize_key, sum(count) from found group by day, odds_hash, prize_key
    on conflict on constraint draw_counts_pkey do update set count = counted.count + excluded.count;
  insert into private.draw_count_ends (app_identifier, counted_until) values (venue, stop)
    on conflict on constraint draw_count_ends_pkey do update set counted_until = excluded.counted_until;
  return true;
end
$$;
