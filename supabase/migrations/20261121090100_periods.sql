-- One participation per venue, mailbox and period. Periods are those of the calendar in Paris, by the database's clock.

-- The name of the period that holds a moment: 'day:2026-11-21', 'week:2026-W47' (ISO), 'month:2026-11', 'campaign'.
create function private.period_key(period text, at timestamptz) returns text
language plpgsql stable set search_path = ''
as $$
declare
  paris timestamp := at at time zone 'Europe/Paris';
begin
  case period
    when 'day' then return to_char(paris, '"day:"YYYY-MM-DD');
    when 'week' then return to_char(paris, '"week:"IYYY-"W"IW');
    when 'month' then return to_char(paris, '"month:"YYYY-MM');
    when 'campaign' then return 'campaign';
    else raise invalid_parameter_value using message = format('Unknown participation period: %L', period);
  end case;
end
$$;

-- The first moment of the period after it. Null for a campaign, which has no next one.
-- Truncated on the wall clock, then placed in time: nights of 23 and 25 hours come out right.
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

-- PostgreSQL lets everyone execute a new function. Here only the functions of the game may.
revoke execute on function private.period_key(text, timestamptz) from public;
revoke execute on function private.next_period_start(text, timestamptz) from public;
grant execute on function private.period_key(text, timestamptz) to game_server;
grant execute on function private.next_period_start(text, timestamptz) to game_server;
