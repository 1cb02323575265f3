-- oldest version: 1.0.0
-- The owner of a mail domain can receive the mails of any number of mailboxes. A domain that is not
-- the domain of a large provider is crowded at a venue after 100 draws in a day (crowdOfDomain in
-- limits.ts). Then each mailbox of the domain that is new at the venue gets its code by mail only,
-- and the domain gets one such code a minute.

-- Servers lock these tables before private.player_addresses, and the migrations below change them. In
-- another order the migrations and a server would wait for each other.
lock table public.used_prize_codes, private.won_codes, private.mails in share row exclusive mode;

-- The domain of the mailbox if it was crowded when the mailbox drew. private.record_draws stores it.
alter table private.player_addresses
  add column crowded_domain text check (length(crowded_domain) between 1 and 253);

-- No copies of addresses in pg_statistic.
alter table private.player_addresses alter column crowded_domain set statistics 0;

-- The turns of a crowded domain at a venue. A row is about more than 100 mailboxes: it is no personal
-- data, and stays.
create table private.crowded_domains (
  app_identifier text not null references private.venues (app_identifier),
  domain text not null check (length(domain) between 1 and 253),
  -- No waiting code of the domain is made before this time.
  next_code_at timestamptz not null default now(),
  primary key (app_identifier, domain)
);

alter table private.crowded_domains enable row level security;

-- A background task looks for the domains whose turn has come.
create policy "The server reads all crowded domains" on private.crowded_domains
  for select to game_server using (true);
grant select on private.crowded_domains to game_server;

-- NOTE: no insert, update or delete: only the two triggers below change the turns of a domain.
-- NOTE: anon has no privilege on this table. A member sees the domains by private.domain_crowds.

-- The wins of new mailboxes of crowded domains that have no code yet. An erasure of the address
-- removes the row: the win then gets no code, and the next one has its turn.
create table private.waiting_codes (
  participation_id uuid primary key references private.player_addresses (participation_id) on delete cascade,
  app_identifier text not null,
  domain text not null,
  since timestamptz not null default now(),
  foreign key (app_identifier, domain) references private.crowded_domains (app_identifier, domain)
);

-- The next win of a domain is found without reading those behind it.
create index waiting_codes_in_order on private.waiting_codes (app_identifier, domain, since, participation_id);

alter table private.waiting_codes enable row level security;

-- A background task makes the code of the win whose turn it is; the others wait.
create policy "The server reads all waiting codes" on private.waiting_codes
  for select to game_server using (true);
grant select on private.waiting_codes to game_server;

-- NOTE: no insert, update or delete: a draw adds a row, and the code of its win removes it.
-- NOTE: anon has no privilege on this table. A member sees how many codes wait by
-- private.domain_crowds.

-- Lets the code of a win wait for the turn of its domain, in the transaction of the draw. A mailbox
-- that has played at the venue before does not wait.
create function private.queue_code_of_domain() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  played private.participations;
begin
  select * into played from private.participations where id = new.participation_id;
  if played.beyond_crowd and played.prize_type <> 'nothing' then
    insert into private.crowded_domains (app_identifier, domain) values (played.app_identifier, new.crowded_domain)
      on conflict do nothing;
    insert into private.waiting_codes (participation_id, app_identifier, domain)
      values (played.id, played.app_identifier, new.crowded_domain);
  end if;
  return null;
end
$$;

revoke execute on function private.queue_code_of_domain() from public;

create trigger queue_code_of_domain after insert on private.player_addresses
  for each row when (new.crowded_domain is not null) execute function private.queue_code_of_domain();

-- Refuses the code of a waiting win before the turn of its domain, also to a server of 1.0. The row of the
-- domain is locked until the end of the transaction: of two servers that make two codes at once, one
-- is refused.
create function private.take_turn_of_domain() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  waiting private.waiting_codes;
begin
  delete from private.waiting_codes where participation_id = new.participation_id returning * into waiting;
  if not found then
    return null;
  end if;
  update private.crowded_domains as crowded set next_code_at = now() + interval '1 minute'
    where crowded.app_identifier = waiting.app_identifier and crowded.domain = waiting.domain and next_code_at <= now();
  if not found then
    -- As if the win had its code: then every server goes on with the next win.
    raise unique_violation using constraint = 'won_codes_pkey', message = 'The code of this win waits for the turn of its domain.';
  end if;
  return null;
end
$$;

revoke execute on function private.take_turn_of_domain() from public;

create trigger take_turn_of_domain after insert on private.won_codes
  for each row execute function private.take_turn_of_domain();

-- For each crowded domain of a venue: how many of its new mailboxes drew beyond the first 100 in the
-- last 24 hours, and how many of their codes wait. No row for who may not see the codes of the venue.
-- Security definer: a manager reads no addresses. `offset 0` makes the planner look up each address by
-- its key.
create function private.domain_crowds(app_identifier text)
returns table (domain text, mailboxes integer, waiting integer)
language sql stable security definer set search_path = ''
as $$
  select player.crowded_domain, count(*)::integer, count(code.participation_id)::integer
  from private.participations p
  cross join lateral (
    select crowded_domain from private.player_addresses where participation_id = p.id offset 0
  ) as player
  left join private.waiting_codes code on code.participation_id = p.id
  where p.app_identifier = $1 and p.app_identifier = any ((select private.venues_as('manager'))::text[])
    and p.played_at > now() - interval '1 day' and p.beyond_crowd and player.crowded_domain is not null
  group by player.crowded_domain order by count(*) desc
$$;

revoke execute on function private.domain_crowds(text) from public;
grant execute on function private.domain_crowds(text) to venue_admin;
