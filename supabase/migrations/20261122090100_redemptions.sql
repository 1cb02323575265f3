-- The links that let a phone of a venue's staff check and hand over that venue's codes. A link is printed once, when it is
-- made: only the SHA-256 of its secret (128 random bits) stays, so whoever reads this table can hand over nothing.
create table private.staff_links (
  id bigint generated always as identity primary key,
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  revoked_at timestamptz check (revoked_at >= created_at)
);

-- What was handed over, and taken back by mistake: one row each, for ever. The first of a code is 'handed', the next can only
-- be 'undone', then 'handed' again. Unique by code and number: of 100 phones that press at once, one writes the row.
create table private.redemptions (
  -- When a code is purged with its participation, what became of it goes too.
  code text not null references private.won_codes (code) on delete cascade,
  number integer not null check (number > 0),
  event text not null,
  -- Null: by the link of the venue's own mail.
  staff_link_id bigint references private.staff_links (id),
  at timestamptz not null default now(),
  primary key (code, number),
  constraint redemptions_event_check check (event = case number % 2 when 1 then 'handed' else 'undone' end)
);

alter table private.staff_links enable row level security;
alter table private.redemptions enable row level security;

-- May this be the next row of its code? Only after the one before; an undoing within 10 minutes of the handing over, by the
-- clock of the database; by a staff link that is of the code's venue and not revoked. Security definer: a policy cannot look
-- into its own table.
create function private.is_next_redemption(code text, number integer, staff_link_id bigint)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select
    ($2 = 1 or exists (
      select from private.redemptions as before
      where before.code = $1
        and before.number = $2 - 1
        and ($2 % 2 = 1 or before.at > now() - interval '10 minutes')
    ))
    and ($3 is null or exists (
      select from private.staff_links as link
      join public.used_prize_codes as given on given.app_identifier = link.app_identifier
      where link.id = $3 and link.revoked_at is null and given.code = $1
    ))
$$;

revoke execute on function private.is_next_redemption(text, integer, bigint) from public;
-- The policy below calls it in the name of whoever inserts.
grant execute on function private.is_next_redemption(text, integer, bigint) to game_server;

create policy "The game recognises a staff link" on private.staff_links
  for select to game_server using (true);
grant select on private.staff_links to game_server;

-- NOTE: the game cannot insert, update or delete staff_links: links are made and revoked by the owner of the database
-- (`npm run venue -- staff-link`), so a server that was broken into can make no link that outlives the break-in.

create policy "The game reads what was handed over" on private.redemptions
  for select to game_server using (true);
grant select on private.redemptions to game_server;

create policy "The game writes down what happens next to a code" on private.redemptions
  for insert to game_server
  with check (private.is_next_redemption(code, number, staff_link_id));
grant insert (code, number, event, staff_link_id) on private.redemptions to game_server;

-- NOTE: `at` is not granted: the clock of the database says when.
-- NOTE: no update, no delete on redemptions: what was handed over is not forgotten, and undoing it is a row of its own.
-- NOTE: anon has nothing on either table: a visitor cannot ask what became of a code.
