-- The prize codes given out, one per win. The only table that clients reach. In 16 parts, so that the bytes of an erased address
-- leave the disk quickly; more parts would make each checkpoint longer. The parts lie in `private`, which no API exposes.
create table public.used_prize_codes (
  code text primary key check (code ~ '^[A-Z0-9]{8}$'),
  -- Null once its player was erased: the code stays good.
  user_email text,
  prize_name text not null,
  app_identifier text not null,
  participation_id uuid not null,
  created_at timestamptz not null default now()
) partition by hash (code);

-- In the row itself, so that no part needs a second table for long values.
alter table public.used_prize_codes
  alter column code set storage plain, alter column user_email set storage plain,
  alter column prize_name set storage plain, alter column app_identifier set storage plain;
alter table public.used_prize_codes enable row level security;

do $$
begin
  for number in 0..15 loop
    execute format(
      'create table private.used_prize_codes_%1$s partition of public.used_prize_codes
         for values with (modulus 16, remainder %1$s)', number);
    execute format('alter table private.used_prize_codes_%s enable row level security', number);
  end loop;
end
$$;

-- NOTE: no role has anything on the parts.
-- ANALYZE copies the most common values of a column into pg_statistic, where no erasure would find them.
alter table public.used_prize_codes alter column user_email set statistics 0;

-- Supabase grants each new table of schema public to its API roles. Here every grant is written below. `service_role` also
-- bypasses row-level security, and its key is the one most often leaked: it gets nothing.
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

-- NOTE: the default privileges of schema public stay as they are: other tables of the project may depend on them. A later table
-- of ours in it must revoke them too; schema.test.ts fails if one does not.

-- Which win has which code: the table in parts cannot have a unique key on the participation. Names no player.
create table private.won_codes (
  participation_id uuid primary key references private.participations (id),
  code text not null unique
);

alter table private.won_codes enable row level security;

-- A replay shows the code of its win, and background work finds wins without one.
create policy "The game reads which win has which code" on private.won_codes
  for select to game_server using (true);
grant select on private.won_codes to game_server;

-- NOTE: no insert: private.bind_code_to_win adds the row. No update, no delete: a win keeps its code.
-- NOTE: anon has nothing here.

-- Binds a new code to its win: the participation whose secret ticket came in the header x-ticket, or the one that the game names.
-- The row stays locked until the end of the transaction: of 40 codes sent at once for one win, 39 wait here and are then refused.
-- Security definer: anon reads no participation.
create function private.bind_code_to_win() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ticket text := nullif(current_setting('request.headers', true), '')::json ->> 'x-ticket';
  win private.participations;
begin
  if new.participation_id is not null then
    -- The same lock as a player's save, so that the two cannot deadlock. A second code for the win is a duplicate: 23505.
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
  -- A client that saves a code knows it: only the server saves a code that has to prove a mailbox.
  if win.code_by_email then
    raise insufficient_privilege using message = 'The code of this participation goes by e-mail.';
  end if;
  if exists (select from private.won_codes where participation_id = win.id) then
    raise insufficient_privilege using message = 'This participation has its code already.';
  end if;
  new.participation_id := win.id;
  -- If the code is taken, the insert that fired this trigger fails on its own key.
  insert into private.won_codes (participation_id, code) values (win.id, new.code)
    on conflict on constraint won_codes_code_key do nothing;
  return new;
end
$$;

create trigger bind_code_to_win before insert on public.used_prize_codes
  for each row execute function private.bind_code_to_win();

-- Whether the row copies what was drawn. Compared exactly, capitals of the address included.
create function private.is_what_was_won(participation_id uuid, user_email text, prize_name text, app_identifier text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.participations as won
    where won.id = $1
      and won.prize_type <> 'nothing'
      and private.address_of(won) = $2
      and won.prize_name = $3
      and won.app_identifier = $4
  )
$$;

revoke execute on function private.bind_code_to_win() from public;
revoke execute on function private.is_what_was_won(uuid, text, text, text) from public;
-- The policies below call it with the rights of the role that inserts. anon cannot call it directly: it has no usage on the schema.
grant execute on function private.is_what_was_won(uuid, text, text, text) to anon, game_server;

-- A policy cannot see the query string, and `using (true)` would list every code: the candidate comes in a header. The header is
-- read once per query, not once per row (Supabase's advisor: auth_rls_initplan).
create policy "A visitor sees the one code she asks about" on public.used_prize_codes
  for select to anon
  using (code = nullif((select current_setting('request.headers', true)), '')::json ->> 'x-candidate-code');
grant select (code) on public.used_prize_codes to anon;

-- NOTE: anon cannot select user_email, prize_name, app_identifier, participation_id, created_at: it learns only that a code exists.

-- The page saves the code that it has made for its win.
create policy "A visitor saves the code of what her ticket won" on public.used_prize_codes
  for insert to anon
  with check (private.is_what_was_won(participation_id, user_email, prize_name, app_identifier));
grant insert (code, user_email, prize_name, app_identifier) on public.used_prize_codes to anon;

-- NOTE: anon cannot insert participation_id: the ticket determines the win. Nor created_at: the database's clock sets it.

-- Mails, hand-over and figures read codes.
create policy "The game reads every code" on public.used_prize_codes
  for select to game_server using (true);
grant select on public.used_prize_codes to game_server;

-- A page that is closed before it saves loses nothing: background work gives its win a code.
create policy "The game gives a win its code" on public.used_prize_codes
  for insert to game_server
  with check (private.is_what_was_won(participation_id, user_email, prize_name, app_identifier));
grant insert (code, user_email, prize_name, app_identifier, participation_id)
  on public.used_prize_codes to game_server;

-- NOTE: no update, no delete for any role: a code that was given is honoured, and never given again.
