-- The prize codes given out: one per win. The only table that visitors reach. In 16 parts, so that the
-- bytes of an erased address leave the disk in a moment; more of them would make each checkpoint longer. The parts lie in `private`, where no API shows them.
create table public.used_prize_codes (
  code text primary key check (code ~ '^[A-Z0-9]{8}$'),
  user_email text not null,
  prize_name text not null,
  app_identifier text not null,
  participation_id uuid not null,
  created_at timestamptz not null default now()
) partition by hash (code);

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

-- Which win has which code. One win, one code, whatever races: no key of a table in parts can say so. It names no player.
create table private.won_codes (
  participation_id uuid primary key references private.participations (id),
  code text not null unique
);

alter table private.won_codes enable row level security;

create policy "The game reads which win has which code" on private.won_codes
  for select to game_server using (true);
grant select on private.won_codes to game_server;

-- NOTE: nobody inserts: private.bind_code_to_win does.

-- Supabase grants each new table of this schema to its API roles. Here every grant is written below, or is not.
revoke all on public.used_prize_codes from public, anon;
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    revoke all on public.used_prize_codes from authenticated;
  end if;
end
$$;

-- Ties a new code to its win: the participation whose secret ticket came in the header x-ticket, or the one that the game's
-- worker names. The row stays locked until the end: of 40 codes sent at once for one win, 39 wait here and are then refused.
-- Security definer: a visitor sees no participation.
create function private.bind_code_to_win() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ticket text := nullif(current_setting('request.headers', true), '')::json ->> 'x-ticket';
  win private.participations;
begin
  if new.participation_id is not null then
    -- The same lock for the worker, or the two would wait for each other. Its second code is a duplicate: 23505.
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
  -- A client that saves a code knows it: only the server saves one that must prove a mailbox.
  if win.code_by_email then
    raise insufficient_privilege using message = 'The code of this participation goes by e-mail.';
  end if;
  if exists (select from private.won_codes where participation_id = win.id) then
    raise insufficient_privilege using message = 'This participation has its code already.';
  end if;
  new.participation_id := win.id;
  -- Of a code that is taken the table itself tells.
  insert into private.won_codes (participation_id, code) values (win.id, new.code)
    on conflict on constraint won_codes_code_key do nothing;
  return new;
end
$$;

create trigger bind_code_to_win before insert on public.used_prize_codes
  for each row execute function private.bind_code_to_win();

-- Is the row a faithful copy of what was drawn? Compared to the letter, capitals of the address included.
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
-- The policies below call it in the name of whoever inserts. anon cannot call it directly: it has no usage on the schema.
grant execute on function private.is_what_was_won(uuid, text, text, text) to anon, game_server;

-- A policy cannot see the query string, and `using (true)` would let anyone list every code: the candidate comes in a header.
create policy "A visitor sees the one code she asks about" on public.used_prize_codes
  for select to anon
  using (code = nullif(current_setting('request.headers', true), '')::json ->> 'x-candidate-code');
grant select (code) on public.used_prize_codes to anon;

-- NOTE: anon cannot select user_email, prize_name, app_identifier, participation_id, created_at: whose code it is, is not told.

create policy "A visitor saves the code of what her ticket won" on public.used_prize_codes
  for insert to anon
  with check (private.is_what_was_won(participation_id, user_email, prize_name, app_identifier));
grant insert (code, user_email, prize_name, app_identifier) on public.used_prize_codes to anon;

-- NOTE: anon cannot insert participation_id: only the ticket says whose win it is. Nor created_at: the database's clock does.

create policy "The game reads every code" on public.used_prize_codes
  for select to game_server using (true);
grant select on public.used_prize_codes to game_server;

-- A browser that dies before it saves loses nothing: the worker gives a code to a win that has none.
create policy "The game gives a win its code" on public.used_prize_codes
  for insert to game_server
  with check (private.is_what_was_won(participation_id, user_email, prize_name, app_identifier));
grant insert (code, user_email, prize_name, app_identifier, participation_id)
  on public.used_prize_codes to game_server;

-- NOTE: nobody may update or delete: a code given is honoured, and is never given again.
