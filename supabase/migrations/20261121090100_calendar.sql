-- Dates and periods use the time zone Europe/Paris and the clock of the database. A start of a day, week or month is truncated
-- in local time and then converted to an instant, so that days of 23 and 25 hours are correct.

-- The key of the period that contains an instant: 'day:2026-11-21', 'week:2026-W47' (ISO), 'month:2026-11', 'campaign'. A campaign
-- is told apart by the day of its opening ('campaign:2026-12-01'): a second campaign is a new period.
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

-- The latest day to which no draw can be added any more. A draw is dated when its transaction begins, and every transaction ends
-- within ten minutes.
create function private.last_finished_day() returns date
language sql stable set search_path = ''
as $$
  select ((now() - interval '10 minutes') at time zone 'Europe/Paris')::date - 1
$$;

-- PostgreSQL lets every role execute a new function. These functions are for the server only.
revoke execute on function private.period_key(text, timestamptz, timestamptz) from public;
revoke execute on function private.next_period_start(text, timestamptz) from public;
revoke execute on function private.valid_until(integer, timestamptz) from public;
revoke execute on function private.day_start(date) from public;
revoke execute on function private.last_finished_day() from public;
grant execute on function private.period_key(text, timestamptz, timestamptz) to game_server;
grant execute on function private.next_period_start(text, timestamptz) to game_server;
grant execute on function private.valid_until(integer, timestamptz) to game_server;
grant execute on function private.day_start(date) to game_server;
grant execute on function private.last_finished_day() to game_server;
