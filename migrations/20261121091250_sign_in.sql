-- oldest version: 1.0.0
-- Who a member is: sessions, and what begins one. The server takes the role `sign_in` for these
-- tables, and for nothing else.
grant execute on function private.due_time() to sign_in;

-- The sessions of members. A cookie has the secret, of which only the hash is stored.
create table private.sessions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references private.members (id),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  -- Browser and system in a few words, so that a member recognises its devices.
  device text not null check (length(device) between 1 and 80),
  created_at timestamptz not null default now(),
  -- The time of the last call, to the hour.
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);

create index sessions_by_member on private.sessions (member_id);

alter table private.sessions enable row level security;

-- A cookie names a session of any member.
create policy "The sign-in reads all sessions" on private.sessions
  for select to sign_in using (true);
grant select on private.sessions to sign_in;

create policy "The sign-in starts sessions" on private.sessions
  for insert to sign_in with check (true);
grant insert (member_id, secret_hash, device) on private.sessions to sign_in;

create policy "The sign-in ends a session, now and for ever" on private.sessions
  for update to sign_in using (ended_at is null)
  with check (seen_at <= now() and (ended_at is null or ended_at = now()));
grant update (seen_at, ended_at) on private.sessions to sign_in;

create policy "The sign-in deletes sessions after 30 days" on private.sessions
  for delete to sign_in using (created_at < (select private.due_time()) - interval '30 days');
grant delete on private.sessions to sign_in;

-- NOTE: no grant to update created_at: no session is prolonged beyond 30 days.

-- The requests for a sign-in mail. A request of an unknown address has no member, so that it takes
-- the same time and its code is refused in the same way. The mail has a link and a code, and only
-- the browser that has asked can use them.
create table private.sign_in_requests (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references private.members (id),
  -- The hashes of 128 bits each: a cookie, and the link.
  browser_hash text not null unique check (browser_hash ~ '^[0-9a-f]{64}$'),
  link_hash text not null unique check (link_hash ~ '^[0-9a-f]{64}$'),
  -- A code has 40 bits, so that its hash needs a key, which is not in the database.
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  -- How many codes were tried.
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null default now() + interval '10 minutes',
  used_at timestamptz
);

alter table private.sign_in_requests enable row level security;

create policy "The sign-in reads all requests" on private.sign_in_requests
  for select to sign_in using (true);
grant select on private.sign_in_requests to sign_in;

create policy "The sign-in stores requests" on private.sign_in_requests
  for insert to sign_in with check (true);
grant insert (member_id, browser_hash, link_hash, code_hash) on private.sign_in_requests to sign_in;

create policy "The sign-in counts tries, and uses a request once within ten minutes" on private.sign_in_requests
  for update to sign_in using (used_at is null and expires_at > now())
  with check (used_at is null or used_at = now());
grant update (tries, used_at) on private.sign_in_requests to sign_in;

create policy "The sign-in deletes expired requests" on private.sign_in_requests
  for delete to sign_in using (expires_at < (select private.due_time()));
grant delete on private.sign_in_requests to sign_in;

-- NOTE: no grant on expires_at: the database's clock sets it.

-- Links that work once, in any browser: the set-up link, a link that a command prints for a member,
-- an invitation.
create table private.one_time_links (
  id uuid primary key default gen_random_uuid(),
  -- The hash of 128 bits.
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  purpose text not null,
  -- Whom a 'signIn' link signs in.
  member_id uuid references private.members (id),
  -- The address, the venue and the role of an 'invitation'.
  email text check (email = lower(email) and length(email) between 3 and 254),
  app_identifier text references private.venues (app_identifier),
  role text check (role in ('owner', 'manager', 'reader')),
  -- Null for a command, and for the server at its start.
  made_by uuid references private.members (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_links_purpose_check check (
    case purpose
      when 'setUp' then num_nonnulls(member_id, email, app_identifier, role, made_by) = 0
      when 'signIn' then member_id is not null and num_nonnulls(email, app_identifier, role) = 0
      when 'invitation' then member_id is null and num_nulls(email, app_identifier, role) = 0
      else false
    end
  )
);

alter table private.one_time_links enable row level security;

create policy "The sign-in reads all one-time links" on private.one_time_links
  for select to sign_in using (true);
grant select on private.one_time_links to sign_in;

create policy "The server makes set-up links at its start" on private.one_time_links
  for insert to sign_in with check (purpose = 'setUp');
grant insert (secret_hash, purpose, expires_at) on private.one_time_links to sign_in;

create policy "The sign-in uses a link once" on private.one_time_links
  for update to sign_in using (used_at is null and expires_at > now()) with check (used_at = now());
grant update (used_at) on private.one_time_links to sign_in;

create policy "The sign-in deletes expired links" on private.one_time_links
  for delete to sign_in using (expires_at < (select private.due_time()));
grant delete on private.one_time_links to sign_in;

-- Members and their roles. A new one needs a link that the same transaction uses, so that an error
-- in a handler gives no rights.
create policy "The sign-in reads all members" on private.members
  for select to sign_in using (true);
grant select on private.members to sign_in;

create policy "A set-up link makes the owner of the installation, an invitation the invited member" on private.members
  for insert to sign_in with check (exists (
    select from private.one_time_links as link
    where link.used_at = now()
      and case when members.owns_installation then link.purpose = 'setUp' else link.email = members.email end
  ));
grant insert (name, email, owns_installation) on private.members to sign_in;

create policy "The sign-in reads all memberships" on private.memberships
  for select to sign_in using (true);
grant select on private.memberships to sign_in;

create policy "A set-up link gives all venues, an invitation its role at its venue" on private.memberships
  for insert to sign_in with check (exists (
    select from private.one_time_links as link
    where link.used_at = now()
      and case link.purpose
        when 'setUp' then true
        else link.app_identifier = memberships.app_identifier and link.role = memberships.role
      end
  ));
grant insert (member_id, app_identifier, role) on private.memberships to sign_in;

-- The audit log names who has invited, as if that member had added the new one.
create policy "The use of an invitation is in the audit log" on private.venue_events
  for insert to sign_in with check (event = 'joined' and exists (
    select from private.one_time_links as link
    where link.used_at = now() and link.app_identifier = venue_events.app_identifier and link.role = venue_events.role
      and link.made_by is not distinct from venue_events.member_id
  ));
grant insert (app_identifier, event, member_id, subject, role) on private.venue_events to sign_in;

-- The owner of the installation becomes the owner of each venue that exists.
create policy "The sign-in lists the venues" on private.venues
  for select to sign_in using (true);
grant select (app_identifier) on private.venues to sign_in;

-- A sign-in by mail proves that the mailbox is that of the member.
create policy "The sign-in notes a sign-in by mail" on private.members
  for update to sign_in using (true) with check (email_confirmed_at = now());
grant update (email_confirmed_at) on private.members to sign_in;

-- NOTE: no other update, and no delete on members and memberships.
-- NOTE: game_server and anon have no privilege on the tables of this file.
