-- oldest version: 1.0.0
-- The pictures of logos: the large one is printed, the small one is for pages and mails. A document
-- names both by one hash. The server has written each PNG anew from its pixels.
create table private.logos (
  app_identifier text not null references private.venues (app_identifier),
  hash text not null,
  large bytea not null check (length(large) between 1 and 614400),
  small bytea not null check (length(small) between 1 and 15000),
  -- Null: a command has imported them.
  saved_by uuid references private.members (id),
  saved_at timestamptz not null default now(),
  primary key (app_identifier, hash),
  constraint logos_hash_check check (hash = encode(sha256(large || small), 'hex'))
);

-- A page asks for a picture by its hash alone.
create index logos_by_hash on private.logos (hash);

alter table private.logos enable row level security;

-- Pages and mails show the pictures.
create policy "The server reads all logos" on private.logos
  for select to game_server using (true);
grant select on private.logos to game_server;

create policy "A member reads the logos of its venues" on private.logos
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.logos to venue_admin;

create policy "A manager adds a logo of its venue" on private.logos
  for insert to venue_admin with check (
    app_identifier = any ((select private.venues_as('manager'))::text[])
    and saved_by = (select private.current_member())
  );
grant insert (app_identifier, hash, large, small, saved_by) on private.logos to venue_admin;

-- NOTE: no grant on saved_at: the database's clock sets it, and the server counts the logos of a
-- day. NOTE: no update, no delete: published versions refer to their logos. NOTE: anon has no
-- privilege on this table.
