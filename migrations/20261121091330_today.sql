-- oldest version: 1.0.0
-- What the members of a venue do during a day: see its figures, hand prizes over, stop a prize, and
-- answer players about their data.

-- The draws of today in Paris, the wins among them, the prizes handed over today, the wins of today
-- that are still to be handed over, and the wins of new mailboxes beyond a crowd, with the units
-- that they took from limited stocks. No row without a role at the venue. Security definer: a
-- reader sees no codes. Each count reads an index from the start of the day on.
create function private.counts_of_today(app_identifier text)
returns table (plays integer, wins integer, handed integer, due integer, crowd_wins integer, crowd_units integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant timestamptz := private.day_start((now() at time zone 'Europe/Paris')::date);
begin
  if $1 <> all (private.venues_as('reader')) then
    return;
  end if;
  select count(*) into plays from private.participations p where p.app_identifier = $1 and p.played_at >= today;
  select count(*), count(*) filter (where p.beyond_crowd), count(p.stock_number) filter (where p.beyond_crowd)
    into wins, crowd_wins, crowd_units
    from private.participations p
    where p.app_identifier = $1 and p.prize_type <> 'nothing' and p.played_at >= today;
  select count(*), wins - count(*) filter (where exists (
      select from private.won_codes w join private.participations p on p.id = w.participation_id
      where w.code = r.code and p.played_at >= today
    )) into handed, due
    from private.redemptions r
    where r.app_identifier = $1 and r.at >= today and r.event = 'handed'
      and not exists (select from private.redemptions later where later.code = r.code and later.number > r.number);
  return next;
end
$$;

revoke execute on function private.counts_of_today(text) from public;
grant execute on function private.counts_of_today(text) to venue_admin;

-- The list of wins. The access rules of codes apply in the subquery.
create policy "A manager reads which win has which code at its venue" on private.won_codes
  for select to venue_admin
  using (exists (select from public.used_prize_codes as codes where codes.code = won_codes.code));
grant select on private.won_codes to venue_admin;

-- A prize is handed over with what it is; the export of opt-ins prints the version of the terms,
-- and finds the address.
grant select (prize_details, terms_version, promo_emails) on private.participations to venue_admin;

-- A hand-over in the back office, and its undo. The trigger has set the venue of the code.
create policy "A manager adds the next redemption event of a code of its venue, as itself" on private.redemptions
  for insert to venue_admin with check (
    app_identifier = any ((select private.venues_as('manager'))::text[])
    and member_id = (select private.current_member())
    and private.is_next_redemption(code, number, null)
  );
grant insert (code, number, event, member_id) on private.redemptions to venue_admin;
grant execute on function private.is_next_redemption(text, integer, bigint) to venue_admin;

-- NOTE: no grant on staff_link_id and at: a member is no phone, and the database's clock sets the
-- time.

-- Whether the mails of a venue fail, and to which mailbox the one about a code was sent. An error
-- never contains an address.
create policy "A manager reads the delivery state of the mails of its venue" on private.mails
  for select to venue_admin using (app_identifier = any ((select private.venues_as('manager'))::text[]));
grant select (app_identifier, status, created_at, resent_at, last_error, code, sent_to) on private.mails to venue_admin;

-- NOTE: no insert, update or delete: mails are sent as game_server.

create policy "A member reads the stopped prizes of its venues" on private.stopped_prizes
  for select to venue_admin using (app_identifier = any ((select private.venues_as('reader'))::text[]));
grant select on private.stopped_prizes to venue_admin;

create policy "A manager stops a prize of its venue, as itself" on private.stopped_prizes
  for insert to venue_admin with check (
    app_identifier = any ((select private.venues_as('manager'))::text[])
    and stopped_by = (select private.current_member())
  );
grant insert (app_identifier, prize_key, stopped_by) on private.stopped_prizes to venue_admin;
grant execute on function private.next_morning(timestamptz) to venue_admin;

create policy "A manager puts a stopped prize of its venue back, now" on private.stopped_prizes
  for update to venue_admin
  using (app_identifier = any ((select private.venues_as('manager'))::text[]) and ended_at is null)
  with check (ended_at = now());
grant update (ended_at) on private.stopped_prizes to venue_admin;

-- NOTE: no grant on stopped_at and until: the database's clock sets them.
-- NOTE: no delete: the rows say why the odds of a past draw were without a prize.

-- Personal data of players: for the owners of the venue where they have played, and of that venue
-- only. A mailbox that has played at two venues is two players.

-- The participations of a mailbox at a venue that are not erased. No row unless the member owns the
-- venue. Security definer: no member reads keys of mailboxes. `offset 0` makes the planner use the
-- index of the mailbox, also without statistics.
create function private.player_participations(app_identifier text, email_key text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select played.id from (
    select p.id, p.erased_at from private.participations p
    where p.app_identifier = $1 and p.email_key = $2 and $1 = any (private.venues_as('owner')) offset 0
  ) as played where played.erased_at is null
$$;

-- Erases a mailbox at a venue that the member owns. Returns the ids of its participations. Security
-- definer: no member erases participations by their ids.
create function private.erase_player(app_identifier text, email_key text) returns setof uuid
language sql security definer set search_path = ''
as $$
  select private.erase_participations(array(select private.player_participations($1, $2)), 'venue')
$$;

revoke execute on function private.player_participations(text, text) from public;
revoke execute on function private.erase_player(text, text) from public;
grant execute on function private.player_participations(text, text) to venue_admin;
grant execute on function private.erase_player(text, text) to venue_admin;

-- The export of opt-ins: the consents with their proof, and the addresses they are for.
create policy "An owner reads the consents of its venue" on private.promo_consents
  for select to venue_admin using (exists (
    select from private.participations p
    where p.id = promo_consents.participation_id and p.app_identifier = any ((select private.venues_as('owner'))::text[])
  ));
grant select on private.promo_consents to venue_admin;

create policy "An owner reads the addresses of players of its venue" on private.player_addresses
  for select to venue_admin using (exists (
    select from private.participations p
    where p.id = player_addresses.participation_id and p.app_identifier = any ((select private.venues_as('owner'))::text[])
  ));
grant select on private.player_addresses to venue_admin;

-- NOTE: no insert, update or delete on both: only an erasure removes consents and addresses.
