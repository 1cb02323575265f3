-- oldest version: 1.0.0
-- The prize codes, one per win. The only table that clients reach.
create table public.used_prize_codes (
  code text primary key check (code ~ '^[A-Z0-9]{8}$'),
  -- Null after the erasure of the player: the code stays valid.
  user_email text,
  prize_name text not null,
  app_identifier text not null,
  participation_id uuid not null,
  created_at timestamptz not null default now()
);

alter table public.used_prize_codes enable row level security;

-- ANALYZE copies the most common values of a column into pg_statistic, and an erasure does not
-- remove them there.
alter table public.used_prize_codes alter column user_email set statistics 0;

-- Supabase grants each new table of schema public to its API roles. These grants are revoked; every
-- grant is written below. `service_role` also bypasses row-level security, and its key is the one
-- most often leaked: it gets no privilege.
revoke all on public.used_prize_codes from public, anon;
do $$
declare
  role_name text;
begin
  foreach role_name in array array['authenticated', 'service_role'] loop
    if exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('revoke all on public.used_prize_codes from %I', role_name);
    end if;
  end loop;
end
$$;

-- NOTE: the default privileges of schema public do not change: other tables of the project may
-- depend on them. Every new table in schema public must revoke them too; schema.test.ts checks it.

-- The code of each win, without personal data: other tables name it, and members see it.
create table private.won_codes (
  participation_id uuid primary key references private.participations (id),
  code text not null unique
);

alter table private.won_codes enable row level security;

-- A replay returns the code of its win, and a background task searches for wins without a code.
create policy "The server reads the code of every win" on private.won_codes
  for select to game_server using (true);
grant select on private.won_codes to game_server;

-- NOTE: no insert: private.bind_code_to_win adds the row.
-- NOTE: no update, no delete: the code of a win does not change.
-- NOTE: anon has no privilege on this table.

-- Binds a new code to its win: the participation of the secret ticket in the header x-ticket, or
-- the participation that the server names. The row is locked until the end of the transaction: of
-- 40 concurrent codes for one win, 39 wait and are then refused. Security definer: anon cannot read
-- participations.
create function private.bind_code_to_win() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ticket text := nullif(current_setting('request.headers', true), '')::json ->> 'x-ticket';
  win private.participations;
begin
  if new.participation_id is not null then
    -- The same lock as in a player's insert, so that the two cannot deadlock. A second code for the
    -- win fails with 23505.
    perform from private.participations where id = new.participation_id for update;
    if not found then
      raise insufficient_privilege using message = 'There is no such participation.';
    end if;
    insert into private.won_codes (participation_id, code) values (new.participation_id, new.code)
      on conflict on constraint won_codes_code_key do nothing;
    return new;
  end if;
  select * into win from private.participations
    where ticket_hash = encode(sha256(convert_to(ticket, 'UTF8')), 'hex') for update;
  if win.id is null then
    raise insufficient_privilege using message = 'No participation has this ticket.';
  end if;
  if win.prize_type = 'nothing' then
    raise insufficient_privilege using message = 'This participation won nothing.';
  end if;
  -- A client that inserts a code can read it. A code that proves access to the mailbox must be
  -- inserted by the server.
  if win.code_by_email then
    raise insufficient_privilege using message = 'The code of this participation goes by e-mail.';
  end if;
  if exists (select from private.won_codes where participation_id = win.id) then
    raise insufficient_privilege using message = 'This participation has its code already.';
  end if;
  new.participation_id := win.id;
  -- If the code exists, the insert that fired this trigger fails on its own primary key.
  insert into private.won_codes (participation_id, code) values (win.id, new.code)
    on conflict on constraint won_codes_code_key do nothing;
  return new;
end
$$;

create trigger bind_code_to_win before insert on public.used_prize_codes
  for each row execute function private.bind_code_to_win();

-- Whether a row matches the recorded win. The comparison is exact, including the case of the
-- address.
create function private.is_what_was_won(participation_id uuid, user_email text, prize_name text, app_identifier text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.participations as won
    where won.id = $1
      and won.prize_type <> 'nothing'
      and (private.player_of(won)).user_email = $2
      and won.prize_name = $3
      and won.app_identifier = $4
  )
$$;

revoke execute on function private.bind_code_to_win() from public;
revoke execute on function private.is_what_was_won(uuid, text, text, text) from public;
-- The policies below call it with the privileges of the inserting role. anon cannot call it
-- directly: it has no usage on the schema.
grant execute on function private.is_what_was_won(uuid, text, text, text) to anon, game_server;

-- A policy cannot read the query string, and `using (true)` would list all codes: the candidate
-- code is sent in a header. The subquery reads the header once per query, not once per row
-- (Supabase's advisor: auth_rls_initplan).
create policy "A visitor reads only the candidate code of the request" on public.used_prize_codes
  for select to anon
  using (code = nullif((select current_setting('request.headers', true)), '')::json ->> 'x-candidate-code');
grant select (code) on public.used_prize_codes to anon;

-- NOTE: anon cannot select user_email, prize_name, app_identifier, participation_id, created_at: a
-- visitor can only check that a code exists.

-- The page generates the code of a win and inserts it.
create policy "A visitor inserts the code of the win of the request's ticket" on public.used_prize_codes
  for insert to anon
  with check (private.is_what_was_won(participation_id, user_email, prize_name, app_identifier));
grant insert (code, user_email, prize_name, app_identifier) on public.used_prize_codes to anon;

-- NOTE: anon cannot insert participation_id, because the ticket determines the win, nor created_at,
-- because the database's clock sets it. NOTE: no update, no delete: a code does not change.

-- Mails, redemption and statistics read codes.
create policy "The server reads all codes" on public.used_prize_codes
  for select to game_server using (true);
grant select on public.used_prize_codes to game_server;

-- A background task inserts a code for each win whose page did not.
create policy "The server inserts the code of a win" on public.used_prize_codes
  for insert to game_server
  with check (private.is_what_was_won(participation_id, user_email, prize_name, app_identifier));
grant insert (code, user_email, prize_name, app_identifier, participation_id)
  on public.used_prize_codes to game_server;

-- NOTE: no update, no delete: an issued code stays valid and is never issued again.
