-- oldest version: 1.0.0
-- The phones of a venue's staff, which check and redeem the codes of that venue. A phone is added
-- as a link, which is shown once and activates one phone: the phone then has a secret of its own.
-- Only the SHA-256 of both secrets (128 random bits each) is stored, so that read access to this
-- table redeems nothing.
create table private.staff_links (
  id bigint generated always as identity primary key,
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  -- Names the phone in lists. Null: its number names it.
  name text check (length(name) between 1 and 40),
  -- The secret of the link.
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  -- The secret of the phone that has used the link. Null until then.
  phone_hash text unique check (phone_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  activated_at timestamptz check (activated_at >= created_at),
  revoked_at timestamptz check (revoked_at >= created_at),
  check ((phone_hash is null) = (activated_at is null))
);

alter table private.staff_links enable row level security;

-- The server checks the phone of a request.
create policy "The server reads all staff links" on private.staff_links
  for select to game_server using (true);
grant select on private.staff_links to game_server;

-- Of two phones that use a link at once, the second finds no row to update.
create policy "The server activates one phone with an unused link" on private.staff_links
  for update to game_server using (activated_at is null and revoked_at is null)
  with check (activated_at = now());
grant update (phone_hash, activated_at) on private.staff_links to game_server;

-- NOTE: game_server cannot insert, revoke or delete: the members of the venue create and revoke
-- links. NOTE: anon has no privilege on this table.

-- One row per redemption of a code ('handed') and per undo of a redemption ('undone'), which
-- alternate. Rows are never changed. The primary key is code and number: of 100 concurrent
-- requests, one adds the row.
create table private.redemptions (
  -- When a code is deleted with its participation, its redemptions are deleted too.
  code text not null references private.won_codes (code) on delete cascade,
  number integer not null check (number > 0),
  event text not null,
  -- The phone, or the member who used the back office. Both null: the link in the venue's mail.
  staff_link_id bigint references private.staff_links (id),
  member_id uuid references private.members (id) check (member_id is null or staff_link_id is null),
  at timestamptz not null default now(),
  -- The venue of the code, which the trigger below sets: a list by venue needs it.
  app_identifier text,
  primary key (code, number),
  constraint redemptions_event_check check (event = case number % 2 when 1 then 'handed' else 'undone' end)
);

create index redemptions_by_venue on private.redemptions (app_identifier, at desc, code desc);
create index redemptions_by_staff_link on private.redemptions (staff_link_id) where staff_link_id is not null;

alter table private.redemptions enable row level security;

-- Security definer: the inserting role need not read codes.
create function private.set_redemption_venue() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.app_identifier := (select codes.app_identifier from public.used_prize_codes as codes where codes.code = new.code);
  return new;
end
$$;

revoke execute on function private.set_redemption_venue() from public;

create trigger set_redemption_venue before insert on private.redemptions
  for each row execute function private.set_redemption_venue();

-- Whether this may be the next row of its code. The previous row must exist; an undo must follow
-- within 10 minutes of the redemption, by the database's clock; a phone must be active and belong
-- to the venue of the code. Security definer: a policy cannot read its own table.
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
      join public.used_prize_codes as codes on codes.app_identifier = link.app_identifier
      where link.id = $3 and link.activated_at is not null and link.revoked_at is null and codes.code = $1
    ))
$$;

revoke execute on function private.is_next_redemption(text, integer, bigint) from public;
-- The policy below calls it with the privileges of the inserting role.
grant execute on function private.is_next_redemption(text, integer, bigint) to game_server;

-- The staff page shows whether a code was redeemed.
create policy "The server reads all redemptions" on private.redemptions
  for select to game_server using (true);
grant select on private.redemptions to game_server;

-- The server adds the next event of a code.
create policy "The server adds only the next redemption event of a code" on private.redemptions
  for insert to game_server
  with check (private.is_next_redemption(code, number, staff_link_id));
grant insert (code, number, event, staff_link_id) on private.redemptions to game_server;

-- NOTE: no grant on `at`: the database's clock sets it. No grant on `member_id`: this role acts for
-- no member. NOTE: no update, no delete: an undo is a new row. NOTE: anon has no privilege on this
-- table: a visitor cannot check whether a code was redeemed.
