-- One row per venue and finished day in Paris: one hash over the draws of that day and the digest of the previous day. The venue
-- receives it by mail, so that a later change of the database is detected (docs/draw.md).
create table private.day_digests (
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  day date not null,
  -- The id and the leaf of each draw, in the order of the digest. They show which draw was changed, removed or added.
  draws json not null check (json_typeof(draws) = 'array'),
  -- The digest of the previous day; zeros for the first day.
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  primary key (app_identifier, day)
);

alter table private.day_digests enable row level security;

-- A new digest needs the previous one; the audit needs all digests.
create policy "The server reads all digests" on private.day_digests
  for select to game_server using (true);
grant select on private.day_digests to game_server;

-- The chain of digests has no gap and no branch, even if the server is compromised.
create policy "The server adds a finished day after the previous digest" on private.day_digests
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
grant insert (app_identifier, day, draws, previous, digest) on private.day_digests to game_server;

-- NOTE: no update, no delete: a digest is a proof only if it cannot be changed.
-- NOTE: no grant on made_at: the database's clock sets it.
-- NOTE: anon has no privilege on this table: ids and leaves are for the venue and the audit.
