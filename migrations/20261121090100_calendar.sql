-- oldest version: 1.0.0
-- Dates and periods use the time zone Europe/Paris and the clock of the database. A start of a day,
-- week or month is truncated in local time and then converted to an instant, so that days of 23 and
-- 25 hours are correct.

-- The key of the period that contains an instant: 'day:2026-11-21', 'week:2026-W47' (ISO),
-- 'month:2026-11', 'campaign'. A campaign is told apart by the day of its opening
-- ('campaign:2026-12-01'): a second campaign is a new period.
create function private.period_key(period text, at timestamptz, opens_at timestamptz default null) returns text
language plpgsql stable set search_path = ''
as $$
declare
  paris timestamp := at at time zone 'Europe/Paris';
begin
  case period
    when 'day' then return to_char(paris, '"day:"YYYY-MM-DD');
    when 'week' then return to_char(paris, '"week:"IYYY-"W"IW');
    when 'month' then return to_char(paris, '"month:"YYYY-MM');
    when 'campaign' then return coalesce(to_char(opens_at at time zone 'Europe/Paris', '"campaign:"YYYY-MM-DD'), 'campaign');
    else raise invalid_parameter_value using message = format('Unknown participation period: %L', period);
  end case;
end
$$;

-- The start of the next period. Null for a campaign, which has no next period.
create function private.next_period_start(period text, at timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  paris timestamp := at at time zone 'Europe/Paris';
begin
  case period
    when 'day' then return (date_trunc('day', paris) + interval '1 day') at time zone 'Europe/Paris';
    when 'week' then return (date_trunc('week', paris) + interval '1 week') at time zone 'Europe/Paris';
    when 'month' then return (date_trunc('month', paris) + interval '1 month') at time zone 'Europe/Paris';
    when 'campaign' then return null;
    else raise invalid_parameter_value using message = format('Unknown participation period: %L', period);
  end case;
end
$$;

-- The last second of the day that is `days` days after `at`. Null when `days` is null.
create function private.valid_until(days integer, at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select ((date_trunc('day', $2 at time zone 'Europe/Paris') + make_interval(days => $1 + 1))
    at time zone 'Europe/Paris') - interval '1 second'
$$;

-- The start of a day in Paris.
create function private.day_start(day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select day::timestamp at time zone 'Europe/Paris'
$$;

-- The time up to which data is due for what cannot be undone: erasure by age, the end of a
-- mailbox's period, the deletion of expired sign-ins, the count of draws. The clock of a machine
-- can be wrong, so this time follows it slowly.
create table private.due_clock (
  is_only boolean primary key default true check (is_only),
  due_until timestamptz not null default now(),
  -- The clock at the last round.
  seen_at timestamptz not null default now()
);

insert into private.due_clock default values;

alter table private.due_clock enable row level security;

-- A metric shows how far the due time is behind the clock.
create policy "The server reads the due clock" on private.due_clock
  for select to game_server using (true);
grant select on private.due_clock to game_server;

-- NOTE: no insert, update or delete: the second function below changes the row.
-- NOTE: anon has no privilege on this table.

-- The time up to which data is due, which is never in the future.
create function private.due_time() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select least(now(), due_until) from private.due_clock
$$;

-- One round, at most one in 55 minutes whatever the number of servers: moves the due time forward
-- to the clock of the last two rounds, by a day at most. A clock that is wrong for less than an
-- hour moves it to no time that was not due, and a server that was off for two weeks catches up
-- within a day. Returns the due time and the clock, or no row between two rounds.
create function private.advance_due_time() returns table (due_until timestamptz, clock timestamptz)
language sql security definer set search_path = ''
as $$
  update private.due_clock as stored
  set due_until = greatest(
      stored.due_until, least(stored.seen_at, now(), stored.due_until + interval '1 day')
    ),
    seen_at = now()
  where now() not between stored.seen_at - interval '55 minutes' and stored.seen_at + interval '55 minutes'
  returning stored.due_until, stored.seen_at
$$;

-- PostgreSQL lets every role execute a new function. These functions are for the server only.
revoke execute on function private.period_key(text, timestamptz, timestamptz) from public;
revoke execute on function private.next_period_start(text, timestamptz) from public;
revoke execute on function private.valid_until(integer, timestamptz) from public;
revoke execute on function private.day_start(date) from public;
revoke execute on function private.due_time() from public;
revoke execute on function private.advance_due_time() from public;
grant execute on function private.period_key(text, timestamptz, timestamptz) to game_server;
grant execute on function private.next_period_start(text, timestamptz) to game_server;
grant execute on function private.valid_until(integer, timestamptz) to game_server;
grant execute on function private.day_start(date) to game_server;
grant execute on function private.due_time() to game_server;
grant execute on function private.advance_due_time() to game_server;
