-- oldest version: 1.0.0
-- The edits of a draft, in the order in which they were applied: the draft is their result. An edit
-- has the id that its author's device has made, so that a repeated one is applied once.
create table private.draft_edits (
  app_identifier text not null references private.venues (app_identifier),
  -- The revision of the draft that the edit has made.
  revision integer not null check (revision >= 1),
  id uuid not null,
  -- Null for a command.
  member_id uuid references private.members (id),
  -- A list of { path, was, now }; null is an absent value.
  changes json not null check (json_typeof(changes) = 'array'),
  applied_at timestamptz not null default now(),
  primary key (app_identifier, revision),
  unique (app_identifier, id)
);

alter table private.draft_edits enable row level security;

create policy "A manager reads the edits of its venue" on private.draft_edits
  for select to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant select on private.draft_edits to venue_admin;

create policy "A manager adds the edit that has made the stored draft" on private.draft_edits
  for insert to venue_admin with check (
    app_identifier = any ((select private.venues_as('manager'))::text[])
    and member_id = (select private.current_member())
    and exists (
      select from private.venue_drafts as draft
      where draft.app_identifier = draft_edits.app_identifier and draft.revision = draft_edits.revision
    )
  );
grant insert (app_identifier, revision, id, member_id, changes) on private.draft_edits to venue_admin;

-- NOTE: no grant on applied_at: the database's clock sets it.
-- NOTE: no update, and no delete by a member: who has written a value stays known.

create policy "The server deletes edits that were published 90 days ago" on private.draft_edits
  for all to game_server using (
    exists (
      select from private.venue_versions as version
      where version.app_identifier = draft_edits.app_identifier
        and version.published_at >= draft_edits.applied_at
        and version.published_at < now() - interval '90 days'
    )
  );
grant select (app_identifier, applied_at), delete on private.draft_edits to game_server;

create trigger refuse_change before update or truncate on private.draft_edits
  execute function private.refuse_change();

-- A manager who may not publish a change asks an owner to. 'republished' is written no more, as an
-- older version is put into the draft and published from there; it stays in audit logs and backups.
alter table private.venue_events drop constraint venue_events_event_check;
alter table private.venue_events add constraint venue_events_event_check check (event in (
  'created', 'published', 'republished', 'publication_asked', 'paused', 'opened', 'archived', 'mailbox_confirmed',
  'phone_added', 'phone_revoked', 'invited', 'joined', 'role_changed', 'removed', 'sign_in_link',
  'prizes_seen', 'review_link_opened', 'poster_downloaded',
  'prize_stopped', 'prize_resumed', 'player_erased', 'opt_ins_exported'
));
