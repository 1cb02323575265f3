-- Counts of the steps that no other table records: opening the page, confirming a review, entering an address. One number per
-- venue, step and day in Paris, without any data about a visitor.
create table private.funnel_counts (
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  day date not null,
  step text not null check (step in ('opened', 'reviewed', 'entered')),
  count bigint not null check (count > 0),
  primary key (app_identifier, day, step)
);

alter table private.funnel_counts enable row level security;

-- The statistics of a venue show these counts.
create policy "The server reads all funnel counts" on private.funnel_counts
  for select to game_server using (true);
grant select on private.funnel_counts to game_server;

-- Increments the count of today, by the database's clock. Security definer: with a grant to update, the server could set any
-- number.
create function private.count_step(app_identifier text, step text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.funnel_counts as counted (app_identifier, day, step, count)
    values ($1, (now() at time zone 'Europe/Paris')::date, $2, 1)
    on conflict on constraint funnel_counts_pkey do update set count = counted.count + 1
$$;

revoke execute on function private.count_step(text, text) from public;
grant execute on function private.count_step(text, text) to game_server;

-- NOTE: no insert, update or delete: only private.count_step increments a count.
-- NOTE: anon has no privilege on this table: the server limits the requests of the page first.
