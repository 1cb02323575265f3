-- oldest version: 1.0.0
-- Prizes with a limited stock. A draw reserves its unit in its own transaction. A prize is
-- identified by its key, so that it keeps its count when it is renamed.

-- All limits that a prize had; rows are never removed. The row with the highest id is in force; two
-- nulls mean no limit.
create table private.prize_limits (
  id bigint generated always as identity primary key,
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  prize_key text not null check (length(prize_key) between 1 and 100),
  total integer check (total >= 0),
  per_day integer check (per_day >= 0),
  in_force_since timestamptz not null default now()
);

create index prize_limits_in_force on private.prize_limits (app_identifier, prize_key, id desc);

alter table private.prize_limits enable row level security;

-- Draws read the limits in force; the audit reads all limits.
create policy "The server reads all prize limits" on private.prize_limits
  for select to game_server using (true);
grant select on private.prize_limits to game_server;

-- The server adds a row when the limits of a venue change.
create policy "The server adds prize limits" on private.prize_limits
  for insert to game_server with check (true);
grant insert (app_identifier, prize_key, total, per_day) on private.prize_limits to game_server;

-- NOTE: no update, no delete: the audit needs the limits of the day of each draw.
-- NOTE: no grant on in_force_since: the database's clock sets it.
-- NOTE: anon has no privilege on this table.

-- The number of units won: in total ('total') and per day in Paris ('day:2026-11-21').
create table private.prize_stock (
  app_identifier text not null,
  prize_key text not null,
  period_key text not null check (length(period_key) between 1 and 40),
  taken integer not null default 0 check (taken >= 0),
  primary key (app_identifier, prize_key, period_key)
);

alter table private.prize_stock enable row level security;

-- The server computes odds without the prizes that ran out.
create policy "The server reads all stock counts" on private.prize_stock
  for select to game_server using (true);
grant select on private.prize_stock to game_server;

-- NOTE: no insert, update or delete: only private.take_stock writes counts, and it only increments
-- them. NOTE: anon has no privilege on this table.

-- The next 06:00 in Paris.
create function private.next_morning(at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select (date_trunc('day', $1 at time zone 'Europe/Paris' - interval '6 hours') + interval '1 day 6 hours')
    at time zone 'Europe/Paris'
$$;

revoke execute on function private.next_morning(timestamptz) from public;

-- The prizes that a member has taken out until the morning (« Plus de Mojito ce soir »). A row ends
-- at `until`, or before at `ended_at`.
create table private.stopped_prizes (
  id bigint generated always as identity primary key,
  app_identifier text not null references private.venues (app_identifier),
  prize_key text not null check (length(prize_key) between 1 and 100),
  stopped_at timestamptz not null default now(),
  until timestamptz not null default private.next_morning(now()),
  stopped_by uuid not null references private.members (id),
  ended_at timestamptz check (ended_at >= stopped_at)
);

-- Each refresh of the odds in force looks for the prizes that are stopped now.
create index stopped_prizes_now on private.stopped_prizes (app_identifier, until) where ended_at is null;

alter table private.stopped_prizes enable row level security;

-- The server computes odds without the stopped prizes.
create policy "The server reads all stopped prizes" on private.stopped_prizes
  for select to game_server using (true);
grant select on private.stopped_prizes to game_server;

-- NOTE: no insert or update: the members of the venue stop a prize and put it back.
-- NOTE: no delete: the rows say why the odds of a past draw were without a prize.
-- NOTE: anon has no privilege on this table.

-- The keys of a venue's prizes that are not to be won now: they have run out, in total or for
-- today, or are stopped.
create function private.exhausted_prizes(app_identifier text) returns setof text
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
    and today.period_key = private.period_key('day', now())
  where limits.total <= coalesce(whole.taken, 0) or limits.per_day <= coalesce(today.taken, 0)
  order by prize_key
$$;

-- Reserves one unit for the win of a limited prize. Returns its number, the units used today and
-- the limits; no row when the stock has run out, and nulls for a prize without limits, which is not
-- counted. The total count is locked until the end of the transaction: of 200 concurrent wins for
-- one unit, 199 wait and then win nothing. Security definer: no role may write the counts.
create function private.take_stock(app_identifier text, prize_key text)
returns table (number integer, total integer, today integer, per_day integer)
language plpgsql security definer set search_path = ''
as $$
declare
  today_key text := private.period_key('day', now());
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
create function private.had_run_out(app_identifier text, prize_key text, at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  with limits as (
    select l.total, l.per_day from private.prize_limits l
    where l.app_identifier = $1 and l.prize_key = $2 and l.in_force_since <= $3 + interval '1 minute'
      and l.id >= coalesce((
        select max(earlier.id) from private.prize_limits earlier
        where earlier.app_identifier = $1 and earlier.prize_key = $2 and earlier.in_force_since <= $3
      ), 0)
  ), won as (
    select count(*) as whole,
      count(*) filter (
        where private.period_key('day', p.played_at) = private.period_key('day', $3)
      ) as that_day
    from private.participations p
    where p.app_identifier = $1 and p.prize_key = $2 and p.stock_number is not null
      and p.played_at <= $3 + interval '1 minute'
  )
  select exists (select from limits, won where limits.total <= won.whole or limits.per_day <= won.that_day)
$$;

revoke execute on function private.exhausted_prizes(text) from public;
revoke execute on function private.take_stock(text, text) from public;
revoke execute on function private.had_run_out(text, text, timestamptz) from public;
grant execute on function private.exhausted_prizes(text) to game_server;
grant execute on function private.take_stock(text, text) to game_server;
grant execute on function private.had_run_out(text, text, timestamptz) to game_server;
