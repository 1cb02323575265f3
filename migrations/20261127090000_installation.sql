-- oldest version: 1.0.0
-- What the database knows about the installation that it belongs to, and what a backup holds.

create table private.installation (
  is_only boolean primary key default true check (is_only),
  -- The newest version of the program that has started on this database.
  version text not null,
  -- A keyed hash of the draw secret, which itself is never in the database: a server with another
  -- secret would record draws that the audit cannot verify.
  secret_fingerprint text not null
);

alter table private.installation enable row level security;

-- NOTE: no policy and no grant: the start and a restore read and write it as the owner of the
-- database.

-- A backup holds each table of `private`, each after the tables that it refers to, and the tables of
-- `public` with a comment that begins with `backup:`. A restore needs these tables to be empty.
-- `backup: none`: the table is left out. `backup: replaced`: a new server writes such rows at its
-- start or when it serves the page, and a restore replaces them; `unless` says which row refuses it.

comment on table public.used_prize_codes is 'backup: all';

comment on table private.installation is 'backup: replaced';
comment on table private.venues is 'backup: replaced unless not is_example or paused or archived_at is not null';
comment on table private.venue_versions is 'backup: replaced unless number > 1';
comment on table private.venue_drafts is 'backup: replaced unless revision > 1';
comment on table private.venue_events is 'backup: replaced unless event not in (''created'', ''published'')';
comment on table private.odds_tables is 'backup: replaced';
comment on table private.prize_limits is 'backup: replaced';
comment on table private.funnel_counts is 'backup: replaced';
-- A server whose clock is wrong must not take a restored player for an old one.
comment on table private.due_clock is 'backup: replaced';

comment on table private.schema_migrations is 'backup: none';
comment on table private.rate_limits is 'backup: none';
-- A stolen backup signs nobody in. After a restore each member signs in again, and an open invitation
-- is made again.
comment on table private.sessions is 'backup: none';
comment on table private.sign_in_requests is 'backup: none';
comment on table private.one_time_links is 'backup: none';
-- The background job counts the restored draws again.
comment on table private.draw_counts is 'backup: none';
comment on table private.hour_counts is 'backup: none';
comment on table private.draw_count_ends is 'backup: none';
