-- How many visitors took a step of the game that is recorded nowhere else: opened the page, said that they left a review, gave
-- an address. One number per venue, step and day in Paris: nothing about a visitor, not even a time.
create table private.funnel_counts (
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  day date not null,
  step text not null check (step in ('opened', 'reviewed', 'entered')),
  count bigint not null check (count > 0),
  primary key (app_identifier, day, step)
);

alter table private.funnel_counts enable row level security;

-- The figures of a venue start with these steps.
create policy "The game reads the counts of steps" on private.funnel_counts
  for select to game_server using (true);
grant select on private.funnel_counts to game_server;

-- Adds one for today, by the database's clock. Security definer: with a grant to update, the game could set any number.
create function private.count_step(app_identifier text, step text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.funnel_counts as counted (app_identifier, day, step, count)
    values ($1, (now() at time zone 'Europe/Paris')::date, $2, 1)
    on conflict on constraint funnel_counts_pkey do update set count = counted.count + 1
$$;

revoke execute on function private.count_step(text, text) from public;
grant execute on function private.count_step(text, text) to game_server;

-- NOTE: no insert, update or delete for any role: a count grows by one, through the function, and never falls.
-- NOTE: anon has nothing here: requests of a page pass the limits of the server first.
