-- One line per venue and finished day of the calendar in Paris: what was drawn that day, as one hash that is chained to the
-- day before. The venue has it by mail, so that nobody who holds the database can rewrite a day unseen (docs/draw.md).
create table private.day_digests (
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  day date not null,
  -- Each draw of the day in the order of the digest: its id, and its leaf. A digest alone could not show which draw was
  -- changed, removed or added.
  draws json not null check (json_typeof(draws) = 'array'),
  -- The digest of the day before; zeros for the first.
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  primary key (app_identifier, day)
);

-- A day's draws are read in this order, by whoever makes its digest and whoever checks it.
create index participations_by_day on private.participations (app_identifier, played_at, id);

-- The last day in Paris that nobody can draw in any more. A draw is dated when its transaction begins: ten minutes after
-- midnight none of the evening is still under way.
create function private.last_finished_day() returns date
language sql stable set search_path = ''
as $$
  select ((now() - interval '10 minutes') at time zone 'Europe/Paris')::date - 1
$$;

-- The draws of one day in Paris lie between these two moments; nights of 23 and 25 hours come out right.
create function private.day_start(day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select day::timestamp at time zone 'Europe/Paris'
$$;

revoke execute on function private.last_finished_day() from public;
revoke execute on function private.day_start(date) from public;
grant execute on function private.last_finished_day() to game_server;
grant execute on function private.day_start(date) to game_server;

alter table private.day_digests enable row level security;

create policy "The game reads every digest" on private.day_digests
  for select to game_server using (true);
-- The chain has no gap and no branch, whoever writes it.
create policy "The game digests a finished day, chained to the day before" on private.day_digests
  for insert to game_server with check (
    day <= private.last_finished_day()
    and case
      when exists (select from private.day_digests known where known.app_identifier = day_digests.app_identifier)
        then exists (
          select from private.day_digests before
          where before.app_identifier = day_digests.app_identifier
            and before.day = day_digests.day - 1
            and before.digest = day_digests.previous
        )
      else previous = repeat('0', 64)
    end
  );
grant select on private.day_digests to game_server;
grant insert (app_identifier, day, draws, previous, digest) on private.day_digests to game_server;

-- NOTE: no update, no delete on day_digests: a witness that can be changed is none.
-- NOTE: made_at is not granted: the database's clock says when.
-- NOTE: anon has nothing here: ids and leaves are for the venue and whoever audits.
