-- oldest version: 1.0.0
-- Counts of the steps around a draw, one number per venue, step and day in Paris, without any data
-- about a visitor: the steps that the page reports, and what happens after a draw, on the day on
-- which it happens. The statistics need no scan of other tables, and an erasure changes no count.
-- Draws are counted in private.draw_counts.
create table private.funnel_counts (
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  day date not null,
  step text not null check (
    step in ('opened', 'reviewed', 'entered', 'codesSaved', 'mailed', 'redeemed', 'cents', 'optedIn', 'optedOut')
  ),
  -- A hand-over that is undone after midnight, and a mail that is sent again, lower the count of
  -- their day. 'cents' is the value of the prizes handed over.
  count bigint not null check (count > 0 or step in ('mailed', 'redeemed', 'cents')),
  primary key (app_identifier, day, step)
);

alter table private.funnel_counts enable row level security;

-- The statistics of a venue show these counts.
create policy "The server reads all funnel counts" on private.funnel_counts
  for select to game_server using (true);
grant select on private.funnel_counts to game_server;

-- Increments the count of today, by the database's clock. Security definer: with a grant to update,
-- the server could set any number.
create function private.count_step(app_identifier text, step text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.funnel_counts as counted (app_identifier, day, step, count)
    values ($1, (now() at time zone 'Europe/Paris')::date, $2, 1)
    on conflict on constraint funnel_counts_pkey do update set count = counted.count + 1
$$;

revoke execute on function private.count_step(text, text) from public;
grant execute on function private.count_step(text, text) to game_server;

-- The last amount of euros in the content of a prize, in cents: 450 for « 25 cl, 4,50 € TTC »; 0
-- without one. The screen of prizes reads it in the same way (src/admin/prize-summary.ts).
create function private.cents_of(details text) returns bigint
language sql immutable set search_path = ''
as $$
  select coalesce((
    select round((regexp_replace(amount[1], '\D', '', 'g') || '.' || coalesce(amount[2], '0'))::numeric * 100)
    from regexp_matches(
      details, '(\d{1,9}(?:[\s\u00a0\u202f]\d{3}){0,2})(?:[,.](\d{1,2}))?[\s\u00a0\u202f]?€', 'g'
    ) with ordinality as found (amount, position)
    order by position desc limit 1
  ), 0)::bigint
$$;

revoke execute on function private.cents_of(text) from public;

-- Counts what happens after a draw, in its own transaction; the arguments of the trigger are the
-- step and the change. Security definer: the roles that add these rows may not change a count.
create function private.count_later_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  venue text;
  cents bigint;
begin
  if tg_argv[0] = 'redeemed' then
    select app_identifier into venue from public.used_prize_codes where code = new.code;
    select private.cents_of(prize_details) into cents from private.won_codes
      join private.participations on id = participation_id where code = new.code;
  elsif tg_argv[0] in ('optedIn', 'optedOut') then
    select app_identifier into venue from private.participations where id = new.participation_id;
  else
    venue := new.app_identifier;
  end if;
  insert into private.funnel_counts as counted (app_identifier, day, step, count)
    select venue, (now() at time zone 'Europe/Paris')::date, step, amount * tg_argv[1]::integer
    from (values (tg_argv[0], 1), ('cents', cents)) as counts (step, amount) where amount > 0
    on conflict on constraint funnel_counts_pkey do update set count = counted.count + excluded.count;
  return null;
end
$$;

revoke execute on function private.count_later_step() from public;

create trigger count_code after insert on public.used_prize_codes
  for each row execute function private.count_later_step('codesSaved', '1');

create trigger count_sent after update of status on private.mails for each row
  when (new.kind = 'prize' and new.recipient = 'player' and new.status = 'sent' and old.status <> 'sent')
  execute function private.count_later_step('mailed', '1');
create trigger count_resent after update of status on private.mails for each row
  when (new.kind = 'prize' and new.recipient = 'player' and new.status <> 'sent' and old.status = 'sent')
  execute function private.count_later_step('mailed', '-1');

create trigger count_handed after insert on private.redemptions for each row
  when (new.event = 'handed') execute function private.count_later_step('redeemed', '1');
create trigger count_undone after insert on private.redemptions for each row
  when (new.event = 'undone') execute function private.count_later_step('redeemed', '-1');

create trigger count_opted_in after update on private.promo_consents for each row
  when (new.confirmed_at is not null and old.confirmed_at is null)
  execute function private.count_later_step('optedIn', '1');
create trigger count_opted_out after update on private.promo_consents for each row
  when (new.withdrawn_at is not null and old.withdrawn_at is null and new.confirmed_at is not null)
  execute function private.count_later_step('optedOut', '1');

-- NOTE: no insert, update or delete: only private.count_step and the triggers above change a count.
-- NOTE: anon has no privilege on this table: the server limits the requests of the page first.
