-- oldest version: 1.0.0
-- Who has last changed what in a draft, by field, and the batches of changes that were answered. They
-- take the place of the log private.draft_edits, which grew with each edit.

create table private.draft_fields (
  app_identifier text not null references private.venues (app_identifier),
  -- A field ('legal.email', 'prizes.cocktail.name'), a prize that was added or removed, or the order of the prizes.
  path text not null check (length(path) <= 200),
  -- The revision of the draft that the change has made.
  revision integer not null check (revision >= 1),
  -- Null for a command.
  member_id uuid references private.members (id),
  -- What a removed prize was.
  removed json,
  primary key (app_identifier, path)
);

alter table private.draft_fields enable row level security;

create policy "A manager reads who has changed the draft of its venue" on private.draft_fields
  for select to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant select on private.draft_fields to venue_admin;

create policy "A manager records what it changes in the draft of its venue" on private.draft_fields
  for insert to venue_admin with check (
    app_identifier = any ((select private.venues_as('manager'))::text[])
    and member_id = (select private.current_member())
  );
grant insert on private.draft_fields to venue_admin;

create policy "A manager replaces who has changed a field before" on private.draft_fields
  for update to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]))
  with check (member_id = (select private.current_member()));
grant update (revision, member_id, removed) on private.draft_fields to venue_admin;

create policy "A manager forgets who has changed what the draft no longer has" on private.draft_fields
  for delete to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant delete on private.draft_fields to venue_admin;

-- NOTE: no privilege of game_server and anon: only the back office and the commands use drafts.

-- The answered batches of each member: one that is sent again is not applied again.
create table private.draft_batches (
  app_identifier text not null references private.venues (app_identifier),
  member_id uuid not null references private.members (id),
  -- That of the browser that has sent it.
  id uuid not null,
  -- The paths of the changes that were not applied.
  open json not null,
  number bigint generated always as identity,
  primary key (app_identifier, member_id, id)
);

create index draft_batches_by_number on private.draft_batches (app_identifier, member_id, number);

alter table private.draft_batches enable row level security;

create policy "A manager reads the batches of its venue" on private.draft_batches
  for select to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant select on private.draft_batches to venue_admin;

create policy "A manager records and forgets its own batches" on private.draft_batches
  for all to venue_admin using (
    app_identifier = any ((select private.venues_as('manager'))::text[])
    and member_id = (select private.current_member())
  );
grant delete, insert (app_identifier, member_id, id, open), update (open) on private.draft_batches to venue_admin;

-- NOTE: no privilege of game_server and anon.

comment on table private.draft_batches is 'backup: none';
-- Only servers of 1.0 write it. Its changes are in the drafts.
comment on table private.draft_edits is 'backup: none';

-- Returns the path of a change in the log of 1.0; null for one that no draft has, and for a change with
-- U+0000, which PostgreSQL cannot read.
create function private.path_of_change(change json) returns text
language sql immutable set search_path = ''
as $$
  select case when strpos(change::text, '\u0000') = 0 then substring(change ->> 'path' from
    '^(?:reason|name|initials|invitation|theme|accent|logo|squareLogo|reviewLink|mapsLink|adminEmail|winMails'
    || '|period|opensAt|closesAt|termsDate|reviewMode|codeByEmailOnly|retentionMonths|refuseDisposableEmails|territory'
    || '|prizes(?:\.[a-z0-9]{1,100}(?:\.(?:name|details|icon|alcohol|probability|validityDays|stock\.(?:total|perDay)))?)?'
    || '|legal\.(?:company|form|capital|address|phone|email|registration|publicationDirector|host|vat|mailProvider|transfers'
    || '|mediator|isExample))$') end
$$;

revoke execute on function private.path_of_change(json) from public;

-- An edit by a server of 1.0, after the draft that it has made.
create function private.record_edited_fields() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.draft_fields (app_identifier, path, revision, member_id, removed)
  select distinct on (path) new.app_identifier, path, new.revision, new.member_id,
    case when path ~ '^prizes\.[a-z0-9]+$' and (change -> 'now')::text = 'null' then change -> 'was' end
  from json_array_elements(new.changes) with ordinality as made (change, place),
    private.path_of_change(change) as path
  where path is not null
  order by path, place desc
  on conflict (app_identifier, path) do update
    set revision = excluded.revision, member_id = excluded.member_id, removed = excluded.removed;
  return null;
end
$$;

revoke execute on function private.record_edited_fields() from public;

create trigger record_edited_fields after insert on private.draft_edits
  for each row execute function private.record_edited_fields();

-- The newest change of each path, in the last 300 kB of the log of each venue: thousands of edits. The
-- author of an older change is not known any more.
insert into private.draft_fields (app_identifier, path, revision, member_id, removed)
select app_identifier, path, revision, member_id,
  case when path ~ '^prizes\.[a-z0-9]+$' and (change -> 'now')::text = 'null' then change -> 'was' end
from (
  select distinct on (edit.app_identifier, path) edit.app_identifier, path, edit.revision, edit.member_id, change
  from (
    select *, sum(octet_length(changes::text)) over (partition by app_identifier order by revision desc) as bytes
    from private.draft_edits
  ) as edit,
    json_array_elements(edit.changes) with ordinality as made (change, place),
    private.path_of_change(change) as path
  where edit.bytes <= 300000 and path is not null
  order by edit.app_identifier, path, edit.revision desc, place desc
) as newest;
