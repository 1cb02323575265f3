-- oldest version: 1.0.0
-- Venues are documents with published versions. One row per venue; its key is never used again,
-- even after it is archived.
create table private.venues (
  app_identifier text primary key check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  -- The order of creation.
  position bigint generated always as identity unique,
  -- One of the two venues that a new installation starts with.
  is_example boolean not null default false,
  -- The pause switch. It is not part of a version.
  paused boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);

alter table private.venues enable row level security;

-- Every call needs the venue that it names.
create policy "The server reads all venues" on private.venues
  for select to game_server using (true);
grant select on private.venues to game_server;

-- NOTE: game_server cannot insert or update: the owner of the database and the members write this
-- table. NOTE: no delete: codes, draws and the terms that players accepted refer to the venue.
-- NOTE: anon has no privilege on this table.

-- The people who manage venues.
create table private.members (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  -- Signs the member in. In lower case, so that one mailbox is one member.
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  -- Creates venues. Only one member does: the one who has used the set-up link.
  owns_installation boolean not null default false,
  -- When the member last signed in by mail: the mailbox is its own.
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index members_one_owner on private.members (owns_installation) where owns_installation;

alter table private.members enable row level security;

-- NOTE: game_server and anon have no privilege on this table.

-- What a member may do at a venue: 'owner' everything, 'manager' edit and publish, 'reader' only
-- read.
create table private.memberships (
  member_id uuid not null references private.members (id),
  app_identifier text not null references private.venues (app_identifier),
  role text not null check (role in ('owner', 'manager', 'reader')),
  created_at timestamptz not null default now(),
  primary key (member_id, app_identifier)
);

alter table private.memberships enable row level security;

-- NOTE: game_server and anon have no privilege on this table.

-- All published versions of a venue's document, with the articles of the terms as printed. The
-- version with the highest number is in force. `content` and `articles` are json, not jsonb: json
-- stores the exact text that was hashed.
create table private.venue_versions (
  app_identifier text not null references private.venues (app_identifier),
  number integer not null check (number >= 1),
  content json not null check (json_typeof(content) = 'object'),
  content_hash text not null,
  articles json not null check (json_typeof(articles) = 'array'),
  terms_hash text not null,
  -- The first version of those in a row that have these articles: the version that the terms print.
  terms_version integer not null check (terms_version between 1 and number),
  -- The hash of the odds while no prize has run out.
  odds_hash text not null check (odds_hash ~ '^[0-9a-f]{64}$'),
  -- Why the version was published. Required if it is to the detriment of players, who then see it.
  reason text check (length(reason) between 1 and 500),
  -- Null for a command, and for the server at its start.
  published_by uuid references private.members (id),
  published_at timestamptz not null default now(),
  primary key (app_identifier, number),
  constraint venue_versions_content_hash_check
    check (content_hash = encode(sha256(convert_to(content::text, 'UTF8')), 'hex')),
  constraint venue_versions_terms_hash_check
    check (terms_hash = encode(sha256(convert_to(articles::text, 'UTF8')), 'hex'))
);

-- A draw finds the version whose terms its player has accepted.
create index venue_versions_by_terms on private.venue_versions (app_identifier, terms_hash, number desc);

alter table private.venue_versions enable row level security;

-- The page shows the version in force, and the terms that a player accepted.
create policy "The server reads all versions" on private.venue_versions
  for select to game_server using (true);
grant select on private.venue_versions to game_server;

-- NOTE: game_server cannot insert: the owner of the database and the members publish.
-- NOTE: no update, no delete: the trigger below refuses them for every role.
-- NOTE: anon has no privilege on this table.

-- The next version of a venue, while it is edited. A save must name the revision that it changes,
-- and increments it.
create table private.venue_drafts (
  app_identifier text primary key references private.venues (app_identifier),
  revision integer not null check (revision >= 1),
  content json not null check (json_typeof(content) = 'object'),
  saved_by uuid references private.members (id),
  saved_at timestamptz not null default now()
);

alter table private.venue_drafts enable row level security;

-- NOTE: game_server and anon have no privilege on this table: only the back office and the commands
-- use drafts.

-- Each save increments the revision, by any role: a save that is based on an older revision changes
-- nothing.
create function private.check_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.revision <> old.revision + 1 then
    raise insufficient_privilege using message = format('The next revision of this draft is %s.', old.revision + 1);
  end if;
  new.saved_at := now();
  return new;
end
$$;

revoke execute on function private.check_revision() from public;

create trigger check_revision before update on private.venue_drafts
  for each row execute function private.check_revision();

-- The audit log. It names members and participations by id, never by address.
create table private.venue_events (
  id bigint generated always as identity primary key,
  app_identifier text not null references private.venues (app_identifier),
  event text not null check (event in (
    'created', 'published', 'republished', 'paused', 'opened', 'archived', 'mailbox_confirmed',
    'phone_added', 'phone_revoked', 'invited', 'joined', 'role_changed', 'removed', 'sign_in_link',
    'prizes_seen', 'review_link_opened', 'poster_downloaded',
    'prize_stopped', 'prize_resumed', 'player_erased', 'opt_ins_exported'
  )),
  -- The version of 'published' and 'republished'.
  version integer,
  -- Null for a command, and for the server at its start.
  member_id uuid references private.members (id),
  -- What the event is about: the id of a member or of a staff link, or the key of a prize.
  subject text check (length(subject) <= 40),
  -- The role that was offered or given.
  role text check (role in ('owner', 'manager', 'reader')),
  at timestamptz not null default now()
);

create index venue_events_by_venue on private.venue_events (app_identifier, id);

alter table private.venue_events enable row level security;

-- NOTE: game_server and anon have no privilege on this table.

-- Versions and audit rows are never changed, even by the owner of the database.
create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using message = format('A row of %s is never changed.', tg_relid::regclass);
end
$$;

revoke execute on function private.refuse_change() from public;

create trigger refuse_change before update or delete or truncate on private.venue_versions
  execute function private.refuse_change();
create trigger refuse_change before update or delete or truncate on private.venue_events
  execute function private.refuse_change();
