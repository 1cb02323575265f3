-- The links that let the phones of a venue's staff check and hand over that venue's codes. A link is printed once, when it is
-- made: only the SHA-256 of its secret (128 random bits) is stored, so this table does not let its reader hand over anything.
create table private.staff_links (
  id bigint generated always as identity primary key,
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  revoked_at timestamptz check (revoked_at >= created_at)
);

alter table private.staff_links enable row level security;

-- A request of the staff shows its link.
create policy "The game recognises a staff link" on private.staff_links
  for select to game_server using (true);
grant select on private.staff_links to game_server;

-- NOTE: no insert, update or delete: the owner of the database makes and revokes links (`npm run venue -- staff-link`), so a
-- compromised server cannot make one that outlives the attack.
-- NOTE: anon has nothing here.

-- What was handed over, or taken back after a mistake: one row each, for ever. The first of a code is 'handed', the next 'undone',
-- then 'handed' again. Unique by code and number: of 100 requests at once, one writes the row.
create table private.redemptions (
  -- When a code is purged with its participation, its redemptions go too.
  code text not null references private.won_codes (code) on delete cascade,
  number integer not null check (number > 0),
  event text not null,
  -- Null: by the link in the venue's own mail.
  staff_link_id bigint references private.staff_links (id),
  at timestamptz not null default now(),
  primary key (code, number),
  constraint redemptions_event_check check (event = case number % 2 when 1 then 'handed' else 'undone' end)
);

alter table private.redemptions enable row level security;

-- Whether this may be the next row of its code: only after the previous one; an undo within 10 minutes of the hand-over, by the
-- database's clock; by a staff link of the code's venue that is not revoked. Security definer: a policy cannot read its own table.
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
-- The policy below calls it with the rights of the role that inserts.
grant execute on function private.is_next_redemption(text, integer, bigint) to game_server;

-- The staff see whether a code was handed over.
create policy "The game reads what was handed over" on private.redemptions
  for select to game_server using (true);
grant select on private.redemptions to game_server;

-- The server adds the next event of a code, and no other.
create policy "The game writes down what happens next to a code" on private.redemptions
  for insert to game_server
  with check (private.is_next_redemption(code, number, staff_link_id));
grant insert (code, number, event, staff_link_id) on private.redemptions to game_server;

-- NOTE: `at` is not granted: the database's clock sets it.
-- NOTE: no update, no delete: an undo is a row of its own.
-- NOTE: anon has nothing here: a visitor cannot ask what became of a code.
