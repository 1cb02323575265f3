-- oldest version: 1.0.0
-- What the owners of a venue are told, and what an invitation does for somebody who is a member.

-- The subject of a publication is what it changes that only an owner may publish, in French: the
-- other owners are told. A document has 33 such fields at most, and the details of seven prizes.
alter table private.venue_events drop constraint venue_events_subject_check;
alter table private.venue_events add constraint venue_events_subject_check check (length(subject) <= 4000);

-- A session that the mail to the member has begun. Any other was begun by a link, which somebody
-- else may have opened.
alter table private.sessions add column by_mail boolean not null default false;
grant insert (by_mail) on private.sessions to sign_in;

-- An invitation acts for its addressee only, and changes the role of one who has another.
drop policy "A set-up link gives all venues, an invitation its role at its venue" on private.memberships;
create policy "A set-up link gives all venues, an invitation its addressee its role at its venue" on private.memberships
  for insert to sign_in with check (exists (
    select from private.one_time_links as link
    where link.used_at = now()
      and case link.purpose
        when 'setUp' then true
        else link.app_identifier = memberships.app_identifier and link.role = memberships.role
          and link.email = (select email from private.members where id = memberships.member_id)
      end
  ));

create policy "An invitation changes the role of its addressee at its venue" on private.memberships
  for update to sign_in using (true) with check (exists (
    select from private.one_time_links as link
    where link.used_at = now() and link.app_identifier = memberships.app_identifier and link.role = memberships.role
      and link.email = (select email from private.members where id = memberships.member_id)
  ));
grant update (role) on private.memberships to sign_in;

-- The audit log names who has invited, as if that member had changed the role.
create policy "The change of a role by an invitation is in the audit log" on private.venue_events
  for insert to sign_in with check (event = 'role_changed' and exists (
    select from private.one_time_links as link
    where link.used_at = now() and link.app_identifier = venue_events.app_identifier and link.role = venue_events.role
      and link.made_by is not distinct from venue_events.member_id
      and link.email = (select email from private.members where id::text = venue_events.subject)
  ));

-- NOTE: no grant to update member_id and app_identifier, and no delete: only an owner removes a member.
