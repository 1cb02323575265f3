-- oldest version: 1.0.0
-- What a member may read and change of the venues that it manages. The server names the member of a
-- transaction in the setting `request.member`. Every policy compares the venue of a row with the
-- memberships, so that an error in a handler shows nothing of another venue. NOTE: the policies do
-- not stop SQL that the server itself does not mean to run: its login may take any of the roles,
-- and may name any member.

-- The member of the request; null if the server named none.
create function private.current_member() returns uuid
language sql stable set search_path = ''
as $$
  select nullif(current_setting('request.member', true), '')::uuid
$$;

-- The venues at which the member of the request has at least this role: a 'reader' sees the
-- figures, a 'manager' also edits and publishes, an 'owner' also archives. An array: a policy
-- computes it once per statement, and the indexes by venue serve the comparison. Security definer:
-- the policy of memberships uses it.
create function private.venues_as(least_role text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(app_identifier), '{}') from private.memberships
  where member_id = private.current_member()
    and array_position('{reader,manager,owner}'::text[], role) >= array_position('{reader,manager,owner}'::text[], $1)
$$;

-- Whether this may be the next version of a venue: it has the next number, and keeps the version of
-- the terms if and only if the articles are the same. False for an archived venue. Security
-- definer: a policy cannot read its own table.
create function private.is_next_version(app_identifier text, number integer, terms_hash text, terms_version integer)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select $2 = coalesce(last.number, 0) + 1
    and $4 = case when last.terms_hash = $3 then last.terms_version else $2 end
  from private.venues
  left join lateral (
    select versions.number, versions.terms_hash, versions.terms_version from private.venue_versions as versions
    where versions.app_identifier = $1 order by versions.number desc limit 1
  ) as last on true
  where venues.app_identifier = $1 and venues.archived_at is null
$$;

-- The mailbox of the last version of a venue, of those with a number below this one; null if there
-- is none.
create function private.published_mailbox(app_identifier text, below integer default 2147483647) returns text
language sql stable security definer set search_path = ''
as $$
  select version.content ->> 'adminEmail' from private.venue_versions as version
  where version.app_identifier = $1 and version.number < $2 order by version.number desc limit 1
$$;

-- Whether the request may write a document with this mailbox as a version, or as the draft: a
-- manager only one that an owner has chosen. That is the published mailbox, or the one of the draft
-- while nothing is published; a draft may keep its own. A command of the operator names no member.
-- Security definer: a policy cannot read its own table.
create function private.may_write_mailbox(app_identifier text, email text, is_draft boolean) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.current_member() is null
    or $1 = any (private.venues_as('owner'))
    or exists (
      select from private.venues as venue
      left join private.venue_drafts as draft on draft.app_identifier = $1
      where venue.app_identifier = $1 and (
        $2 is not distinct from coalesce(private.published_mailbox($1), draft.content ->> 'adminEmail')
        or ($3 and $2 is not distinct from draft.content ->> 'adminEmail')
      )
    )
$$;

revoke execute on function private.current_member() from public;
revoke execute on function private.venues_as(text) from public;
revoke execute on function private.is_next_version(text, integer, text, integer) from public;
revoke execute on function private.published_mailbox(text, integer) from public;
revoke execute on function private.may_write_mailbox(text, text, boolean) from public;
-- The policies below call them with the privileges of the member.
grant execute on function private.current_member() to venue_admin;
grant execute on function private.venues_as(text) to venue_admin;
grant execute on function private.is_next_version(text, integer, text, integer) to venue_admin;
-- An owner sees who has chosen the published mailbox, and the outbox addresses mails.
grant execute on function private.published_mailbox(text, integer) to venue_admin, game_server;
grant execute on function private.may_write_mailbox(text, text, boolean) to venue_admin;

-- A publication records the odds without the prizes that have run out.
grant execute on function private.exhausted_prizes(text) to venue_admin;
grant execute on function private.period_key(text, timestamptz, timestamptz) to venue_admin;

-- NOTE: no function that draws.

-- The lists of members and of what they did show names, also of members who have left.
create policy "A member reads itself, and who manages or has managed its venues" on private.members
  for select to venue_admin using (
    id = (select private.current_member())
    or id in (select member_id from private.memberships)
    or id in (select member_id from private.venue_events)
    or id::text in (select subject from private.venue_events)
  );
grant select (id, name, owns_installation, email_confirmed_at, created_at) on private.members to venue_admin;

-- The address of a member: for itself, and for the owners of its venues. Null for others. Security
-- definer: no policy can show a column of some rows only.
create function private.email_of(member_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select email from private.members
  where id = $1 and (
    id = private.current_member()
    or exists (
      select from private.memberships as ms
      where ms.member_id = $1 and ms.app_identifier = any (private.venues_as('owner'))
    )
  )
$$;

revoke execute on function private.email_of(uuid) from public;
grant execute on function private.email_of(uuid) to venue_admin;

-- The page of a venue shows who manages it.
create policy "A member reads the memberships of its venues" on private.memberships
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.memberships to venue_admin;

-- Only an owner changes roles, so that nobody gives itself more than it has.
create policy "An owner changes the roles of its venue" on private.memberships
  for update to venue_admin using (app_identifier = any ((select private.venues_as('owner'))::text[]));
grant update (role) on private.memberships to venue_admin;

create policy "An owner removes a member of its venue" on private.memberships
  for delete to venue_admin using (app_identifier = any ((select private.venues_as('owner'))::text[]));
grant delete on private.memberships to venue_admin;

-- NOTE: no insert on memberships: private.create_venue does it, and the use of an invitation.
-- NOTE: no insert, update or delete on members: only a sign-in makes a member.

create policy "A member reads its venues" on private.venues
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.venues to venue_admin;

-- The database's clock dates the archiving, and nothing undoes it.
create policy "A manager pauses and opens its venue, and an owner archives it" on private.venues
  for update to venue_admin
  using (app_identifier = any ((select private.venues_as('manager'))::text[]) and archived_at is null)
  with check (
    archived_at is null
    or (archived_at = now() and app_identifier = any ((select private.venues_as('owner'))::text[]))
  );
grant update (paused, archived_at) on private.venues to venue_admin;

-- NOTE: no insert, no delete: private.create_venue creates venues, and no venue is deleted.

create policy "A member reads the versions of its venues" on private.venue_versions
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.venue_versions to venue_admin;

create policy "A manager publishes the next version of its venue" on private.venue_versions
  for insert to venue_admin with check (
    app_identifier = any ((select private.venues_as('manager'))::text[])
    and published_by = (select private.current_member())
    and private.is_next_version(app_identifier, number, terms_hash, terms_version)
    and private.may_write_mailbox(app_identifier, content ->> 'adminEmail', false)
  );
grant insert (
  app_identifier, number, content, content_hash, articles, terms_hash, terms_version, odds_hash, reason, published_by
) on private.venue_versions to venue_admin;

-- NOTE: the server refuses a manager's change to the detriment of players, which needs an owner:
-- SQL does not compare documents. NOTE: no grant on published_at: the database's clock sets it.
-- NOTE: no update, no delete: a published version does not change.

create policy "A manager reads the draft of its venue" on private.venue_drafts
  for select to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant select on private.venue_drafts to venue_admin;

create policy "A manager begins a draft of its venue with revision 1" on private.venue_drafts
  for insert to venue_admin with check (
    app_identifier = any ((select private.venues_as('manager'))::text[])
    and saved_by = (select private.current_member())
    and revision = 1
    and private.may_write_mailbox(app_identifier, content ->> 'adminEmail', true)
  );
grant insert (app_identifier, revision, content, saved_by) on private.venue_drafts to venue_admin;

-- The trigger check_revision refuses every revision but the next one.
create policy "A manager saves the draft of its venue" on private.venue_drafts
  for update to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]))
  with check (
    saved_by = (select private.current_member())
    and private.may_write_mailbox(app_identifier, content ->> 'adminEmail', true)
  );
grant update (revision, content, saved_by) on private.venue_drafts to venue_admin;

-- NOTE: no grant on saved_at: the database's clock sets it.
-- NOTE: no delete: a new draft would begin with revision 1 again, and an old save could change it.

create policy "A member reads the audit log of its venues" on private.venue_events
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.venue_events to venue_admin;

create policy "A manager and an owner add what they do to the audit log" on private.venue_events
  for insert to venue_admin with check (
    member_id = (select private.current_member())
    and case
      when event in ('created', 'joined') then false
      when event in ('archived', 'invited', 'role_changed', 'removed', 'sign_in_link')
        then app_identifier = any ((select private.venues_as('owner'))::text[])
      else app_identifier = any ((select private.venues_as('manager'))::text[])
    end
  );
grant insert (app_identifier, event, version, member_id, subject, role) on private.venue_events to venue_admin;

-- NOTE: no grant on id and at: the database numbers and dates the rows.
-- NOTE: no update, no delete: the audit log does not change.

-- A publication compares its odds and limits with the recorded ones, and records them.
create policy "A member reads the odds of its venues" on private.odds_tables
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.odds_tables to venue_admin;
create policy "A manager adds odds of its venue" on private.odds_tables
  for insert to venue_admin with check (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant insert (app_identifier, odds_hash, odds) on private.odds_tables to venue_admin;

create policy "A member reads the prize limits of its venues" on private.prize_limits
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.prize_limits to venue_admin;
create policy "A manager adds prize limits of its venue" on private.prize_limits
  for insert to venue_admin with check (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant insert (app_identifier, prize_key, total, per_day) on private.prize_limits to venue_admin;

-- NOTE: no grant on in_force_since of both tables: the database's clock sets it. No update, no
-- delete: the audit needs all rows.

-- A stock cannot be set below what was won.
create policy "A member reads the stock counts of its venues" on private.prize_stock
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.prize_stock to venue_admin;

-- NOTE: no insert, update or delete: only draws write stock counts.

-- The figures count draws by day and prize.
create policy "A member reads the draws of its venues" on private.participations
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select (id, app_identifier, odds_hash, prize_id, prize_key, prize_name, prize_type, played_at, valid_until)
  on private.participations to venue_admin;

-- NOTE: no grant on keys of mailboxes, tickets, seeds and rolls: figures do not need them.
-- NOTE: no insert, update or delete: a recorded draw does not change.

create policy "A member reads the funnel counts of its venues" on private.funnel_counts
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.funnel_counts to venue_admin;

-- NOTE: no insert, update or delete: only private.count_step increments a count.

-- A code is worth its prize: a reader sees none.
create policy "A manager reads the codes of its venue" on public.used_prize_codes
  for select to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant select (code, prize_name, app_identifier, participation_id, created_at)
  on public.used_prize_codes to venue_admin;

-- NOTE: no grant on user_email: addresses are not for the figures and the hand-over.
-- NOTE: no insert, update or delete: a code does not change.

create policy "A manager reads the redemptions of its venue" on private.redemptions
  for select to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant select on private.redemptions to venue_admin;

-- NOTE: no update, no delete: an undo is a new row.

create policy "A manager reads the staff links of its venue" on private.staff_links
  for select to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant select (id, app_identifier, name, created_at, activated_at, revoked_at) on private.staff_links to venue_admin;

create policy "A manager creates staff links of its venue" on private.staff_links
  for insert to venue_admin with check (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant insert (app_identifier, name, secret_hash) on private.staff_links to venue_admin;

create policy "A manager revokes a staff link of its venue, now and for ever" on private.staff_links
  for update to venue_admin
  using (app_identifier = any ((select private.venues_as('manager'))::text[]) and revoked_at is null)
  with check (revoked_at = now());
grant update (revoked_at) on private.staff_links to venue_admin;

-- NOTE: no grant to read secret_hash and phone_hash, and no delete: redemptions refer to their
-- phone.

-- NOTE: no privilege on private.erasures and private.rate_limits: no page of a
-- member needs them.
