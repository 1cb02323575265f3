-- oldest version: 1.0.0
-- What the members of a venue do together: refused hand-overs, memberships, invitations, new venues
-- and the venue's mailbox.

-- Attempts to hand over a prize that was handed over already, so that a manager sees who tried.
-- Rows are never changed.
create table private.refused_hand_overs (
  id bigint generated always as identity primary key,
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  -- When a code is deleted with its participation, its attempts are deleted too.
  code text not null references private.won_codes (code) on delete cascade,
  -- The phone, or the member who used the back office. Both null: the link in the venue's mail.
  staff_link_id bigint references private.staff_links (id),
  member_id uuid references private.members (id),
  at timestamptz not null default now()
);

create index refused_hand_overs_by_venue on private.refused_hand_overs (app_identifier, at desc, code desc);
create index refused_hand_overs_by_code on private.refused_hand_overs (code);

alter table private.refused_hand_overs enable row level security;

-- The server records an attempt once in a minute.
create policy "The server reads all refused hand-overs" on private.refused_hand_overs
  for select to game_server using (true);
grant select on private.refused_hand_overs to game_server;

create policy "The server records a refused hand-over" on private.refused_hand_overs
  for insert to game_server with check (true);
grant insert (app_identifier, code, staff_link_id) on private.refused_hand_overs to game_server;

create policy "A manager reads the refused hand-overs of its venue" on private.refused_hand_overs
  for select to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant select on private.refused_hand_overs to venue_admin;

-- A hand-over in the back office may be refused too.
create policy "A manager records its own refused hand-over" on private.refused_hand_overs
  for insert to venue_admin with check (
    app_identifier = any ((select private.venues_as('manager'))::text[])
    and member_id = (select private.current_member())
  );
grant insert (app_identifier, code, member_id) on private.refused_hand_overs to venue_admin;

-- NOTE: no grant on `at`: the database's clock sets it.
-- NOTE: no update, no delete: the list is evidence.
-- NOTE: anon has no privilege on this table.

-- A venue that has had an owner keeps one. The lock on the venue lets one change of its owners
-- happen at a time: of two owners who leave at once, the second is refused. It lets rows that name
-- the venue be added, so that it cannot deadlock with them. Security definer: a manager may not
-- lock a venue for others.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from private.venues where app_identifier = old.app_identifier for no key update;
  if not exists (select from private.memberships where app_identifier = old.app_identifier and role = 'owner') then
    raise check_violation using message = 'A venue keeps an owner.', constraint = 'memberships_last_owner';
  end if;
  return null;
end
$$;

revoke execute on function private.keep_an_owner() from public;

-- After the statement's changes: one statement that removes two owners is refused too.
create trigger keep_an_owner after delete or update of role on private.memberships
  for each row when (old.role = 'owner') execute function private.keep_an_owner();

-- Creates a venue with the member of the request as its owner. Returns false if its key is that of
-- a venue, which may be archived. Security definer: no policy lets a member read a venue before it
-- has a role there.
create function private.create_venue(app_identifier text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.members where id = private.current_member() and owns_installation) then
    raise insufficient_privilege using message = 'Only the owner of the installation creates venues.';
  end if;
  insert into private.venues (app_identifier) values ($1) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into private.memberships (member_id, app_identifier, role) values (private.current_member(), $1, 'owner');
  insert into private.venue_events (app_identifier, event, member_id) values ($1, 'created', private.current_member());
  return true;
end
$$;

revoke execute on function private.create_venue(text) from public;
grant execute on function private.create_venue(text) to venue_admin;

-- Whether the member of the request may make a link that signs in another member: only if it owns
-- every venue of that member, since the holder of the link has these venues.
create function private.may_sign_in(member_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.memberships as ms where ms.member_id = $1)
    and not exists (
      select from private.memberships as ms
      where ms.member_id = $1 and ms.app_identifier <> all (private.venues_as('owner'))
    )
    and not exists (select from private.members as m where m.id = $1 and m.owns_installation)
$$;

revoke execute on function private.may_sign_in(uuid) from public;
grant execute on function private.may_sign_in(uuid) to venue_admin;

-- The mailbox to which a venue's mails go, once a code that was sent to it has been typed. Without
-- a row, or with a row that has only a code, mails go to the mailbox of the published document.
create table private.venue_mailboxes (
  app_identifier text primary key references private.venues (app_identifier),
  email text check (length(email) between 3 and 254),
  confirmed_by uuid references private.members (id),
  confirmed_at timestamptz,
  check ((email is null) = (confirmed_by is null) and (email is null) = (confirmed_at is null)),
  -- The mailbox to which the last code was sent. The code is stored as a password: it has only 40
  -- bits.
  code_email text check (length(code_email) between 3 and 254),
  code_hash text,
  code_sent_at timestamptz,
  tries integer not null default 0 check (tries between 0 and 5)
);

alter table private.venue_mailboxes enable row level security;

-- The outbox addresses the mails of a venue.
create policy "The server reads the mailboxes of all venues" on private.venue_mailboxes
  for select to game_server using (true);
grant select (app_identifier, email) on private.venue_mailboxes to game_server;

create policy "A manager reads the mailbox of its venue" on private.venue_mailboxes
  for select to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant select on private.venue_mailboxes to venue_admin;

create policy "An owner has a code sent to a new mailbox of its venue" on private.venue_mailboxes
  for insert to venue_admin with check (app_identifier = any ((select private.venues_as('owner'))::text[]));
grant insert (app_identifier, code_email, code_hash, code_sent_at) on private.venue_mailboxes to venue_admin;

create policy "An owner confirms the mailbox of its venue, now and in its own name" on private.venue_mailboxes
  for update to venue_admin using (app_identifier = any ((select private.venues_as('owner'))::text[]))
  with check (confirmed_at is distinct from now() or confirmed_by = (select private.current_member()));
grant update (email, confirmed_by, confirmed_at, code_email, code_hash, code_sent_at, tries)
  on private.venue_mailboxes to venue_admin;

-- NOTE: no delete: mails would go to a mailbox that nobody has confirmed.
-- NOTE: anon has no privilege on this table.

-- Tells a mailbox that the mails of its venue go to another one from now on. The row has its
-- address, because a second change may come before the mail is sent. Security definer: no role may
-- insert these rows.
create function private.tell_old_mailbox() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before text;
  after text;
begin
  if tg_table_name = 'venue_mailboxes' then
    before := coalesce(old.email, private.published_mailbox(new.app_identifier));
    after := new.email;
  elsif not exists (
    select from private.venue_mailboxes where app_identifier = new.app_identifier and email is not null
  ) then
    before := private.published_mailbox(new.app_identifier, new.number);
    after := new.content ->> 'adminEmail';
  end if;
  if before <> after then
    insert into private.mails (kind, recipient, app_identifier, subject, facts, next_attempt_at)
    values (
      'mailbox_changed', 'venue', new.app_identifier, gen_random_uuid()::text, json_build_object('mailbox', before), now()
    );
  end if;
  return null;
end
$$;

revoke execute on function private.tell_old_mailbox() from public;

create trigger tell_old_mailbox after insert or update of email on private.venue_mailboxes
  for each row execute function private.tell_old_mailbox();
create trigger tell_old_mailbox after insert on private.venue_versions
  for each row execute function private.tell_old_mailbox();

-- What a member has set up at a venue, and could still use after its removal; for an owner only.
-- The mailbox is that of a member who has confirmed it, has published it in place of another, or
-- has it as its own address. It is never that of the caller, who would get the mails instead. The
-- phone of the counter has most of the last hand-overs; of equals the oldest, which the first
-- evening sets up.
create function private.set_up_by(app_identifier text, member_id uuid) returns table (kind text, id text, name text)
language sql stable set search_path = ''
as $$
  select item.kind, item.id, item.name
  from (
    select 'mailbox', 'mailbox', box.email
    from (
      select coalesce(confirmed.email, published.email), coalesce(confirmed.confirmed_by, published.by)
      from (select private.published_mailbox($1)) as published_now (email)
      left join private.venue_mailboxes as confirmed on confirmed.app_identifier = $1 and confirmed.email is not null
      left join lateral (
        select published_now.email, case when version.number > 1 then version.published_by end
        from private.venue_versions as version
        where version.app_identifier = $1 and version.content ->> 'adminEmail' = published_now.email
        order by version.number limit 1
      ) as published (email, by) on true
    ) as box (email, chosen_by)
    where $2 <> private.current_member() and box.email <> private.email_of(private.current_member())
      and (box.chosen_by = $2 or lower(box.email) = private.email_of($2))
    union all
    select 'invitation', link.id::text, link.email from private.one_time_links as link
    where link.app_identifier = $1 and link.made_by = $2 and link.purpose = 'invitation'
      and link.used_at is null and link.expires_at > now()
    union all
    select case when phone.id = (
        select active.id from private.staff_links as active
        where active.app_identifier = $1 and active.activated_at is not null and active.revoked_at is null
        order by (
          select count(*) from (
            select redemption.staff_link_id from private.redemptions as redemption
            where redemption.app_identifier = $1 order by redemption.at desc, redemption.code desc limit 200
          ) as last where last.staff_link_id = active.id
        ) desc, active.id limit 1
      ) then 'counter' else 'phone' end, phone.id::text, phone.name
    from private.staff_links as phone
    where phone.app_identifier = $1 and phone.revoked_at is null and phone.id::text in (
      select event.subject from private.venue_events as event
      where event.app_identifier = $1 and event.event = 'phone_added' and event.member_id = $2
    )
  ) as item (kind, id, name)
  where $1 = any (private.venues_as('owner'))
  order by array_position('{mailbox,invitation}'::text[], item.kind), length(item.id), item.id
$$;

-- Removes a member from a venue, and what it has set up if its id is in `taken`: phones and
-- invitations end, and the mails of the venue go to the caller. An invitation that is left would be
-- worth nothing without its maker: it becomes the caller's.
create function private.remove_member(app_identifier text, member_id uuid, taken text[]) returns void
language sql set search_path = ''
as $$
  with ended as (
    update private.staff_links set revoked_at = now()
    where staff_links.app_identifier = $1 and revoked_at is null and id::text = any ($3) returning id
  )
  insert into private.venue_events (app_identifier, event, member_id, subject)
  select $1, 'phone_revoked', private.current_member(), ended.id::text from ended;

  update private.one_time_links
  set made_by = private.current_member(), expires_at = case when id::text = any ($3) then now() else expires_at end
  where one_time_links.app_identifier = $1 and made_by = $2 and purpose = 'invitation' and used_at is null
    and expires_at > now();

  insert into private.venue_mailboxes (app_identifier, code_email)
  select $1, private.email_of(private.current_member()) where 'mailbox' = any ($3)
  on conflict (app_identifier) do update set code_email = excluded.code_email;
  update private.venue_mailboxes
  set email = code_email, confirmed_by = private.current_member(), confirmed_at = now(), code_email = null, code_hash = null
  where venue_mailboxes.app_identifier = $1 and 'mailbox' = any ($3);
  insert into private.venue_events (app_identifier, event, member_id)
  select $1, 'mailbox_confirmed', private.current_member() where 'mailbox' = any ($3);

  -- Last: the rules above need the owner, who may remove itself.
  delete from private.memberships where memberships.app_identifier = $1 and memberships.member_id = $2;
$$;

revoke execute on function private.set_up_by(text, uuid) from public;
revoke execute on function private.remove_member(text, uuid, text[]) from public;
grant execute on function private.set_up_by(text, uuid) to venue_admin;
grant execute on function private.remove_member(text, uuid, text[]) to venue_admin;

-- The links that owners make for others: invitations, and links that sign a colleague in. Each is
-- shown once, and ends after 24 hours.
create policy "An owner reads the invitations of its venue" on private.one_time_links
  for select to venue_admin using (app_identifier = any ((select private.venues_as('owner'))::text[]));
grant select (id, purpose, member_id, email, app_identifier, role, made_by, created_at, expires_at, used_at)
  on private.one_time_links to venue_admin;

create policy "An owner invites to its venue, and signs in a member whose venues are all its own" on private.one_time_links
  for insert to venue_admin with check (
    made_by = (select private.current_member())
    and expires_at <= now() + interval '24 hours'
    and case purpose
      when 'invitation' then app_identifier = any ((select private.venues_as('owner'))::text[])
      when 'signIn' then private.may_sign_in(member_id)
      else false
    end
  );
grant insert (secret_hash, purpose, member_id, email, app_identifier, role, made_by, expires_at)
  on private.one_time_links to venue_admin;

-- A withdrawn invitation has expired. One that outlives the removal of its maker becomes that of
-- who removes it.
create policy "An owner withdraws an unused invitation of its venue, or makes it its own" on private.one_time_links
  for update to venue_admin
  using (app_identifier = any ((select private.venues_as('owner'))::text[]) and used_at is null)
  with check (expires_at = now() or (made_by = (select private.current_member()) and expires_at <= now() + interval '24 hours'));
grant update (expires_at, made_by) on private.one_time_links to venue_admin;

-- NOTE: no grant to read secret_hash, and none on used_at: only a sign-in uses a link.
-- NOTE: no delete: the audit log may be compared with the links.
