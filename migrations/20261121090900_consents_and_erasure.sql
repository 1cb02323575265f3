-- oldest version: 1.0.0
-- Personal data: the consent to promotional e-mails with its proof, and the erasure of an address.
-- After an erasure the draw stays for the audit, without its player, and the code stays valid.

-- A promotional e-mail needs a consent that can be proved: the text of the question, its time, and
-- the click on the link in a mail to the address. The participation stores the version of the terms
-- that was accepted with it.
create table private.promo_consents (
  participation_id uuid primary key references private.participations (id),
  text_shown text not null check (length(text_shown) between 1 and 1000),
  asked_at timestamptz not null default now(),
  -- Null means that the consent is not valid yet.
  confirmed_at timestamptz,
  withdrawn_at timestamptz
);

alter table private.promo_consents enable row level security;

-- The list of opt-ins and the page of a player's data show consents.
create policy "The server reads all consents" on private.promo_consents
  for select to game_server using (true);
grant select on private.promo_consents to game_server;

-- The checkbox must have been ticked in the same participation.
create policy "The server adds a consent that the player requested" on private.promo_consents
  for insert to game_server with check (
    exists (
      select from private.participations
      where participations.id = promo_consents.participation_id and participations.promo_emails
    )
  );
grant insert (participation_id, text_shown) on private.promo_consents to game_server;

-- NOTE: no grant on asked_at, confirmed_at and withdrawn_at: the database's clock dates each step
-- of the proof. NOTE: no update: the two functions below set a date only once. NOTE: no delete:
-- private.erase_participations deletes consents. NOTE: anon has no privilege on this table.

-- Confirms a consent after the click in the mail. Returns its new state: 'confirmed', 'withdrawn',
-- or 'unknown'.
create function private.confirm_promo(participation uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  consent private.promo_consents;
begin
  update private.promo_consents set confirmed_at = coalesce(confirmed_at, now())
    where participation_id = participation and withdrawn_at is null;
  select * into consent from private.promo_consents where participation_id = participation;
  if consent.participation_id is null then
    return 'unknown';
  end if;
  return case when consent.withdrawn_at is null then 'confirmed' else 'withdrawn' end;
end
$$;

-- Withdraws the consents of the given participations.
create function private.withdraw_promo(participations uuid[]) returns void
language sql security definer set search_path = ''
as $$
  update private.promo_consents set withdrawn_at = now()
    where participation_id = any(participations) and withdrawn_at is null
$$;

revoke execute on function private.confirm_promo(uuid) from public;
revoke execute on function private.withdraw_promo(uuid[]) from public;
grant execute on function private.confirm_promo(uuid) to game_server;
grant execute on function private.withdraw_promo(uuid[]) to game_server;

-- A log of erasures without personal data, as proof of compliance (accountability, GDPR article
-- 5(2)).
create table private.erasures (
  id bigint generated always as identity primary key,
  -- 'venue': an owner of the venue, in the back office.
  reason text not null check (reason in ('command', 'player', 'retention', 'venue')),
  participations integer not null check (participations > 0),
  erased_at timestamptz not null default now()
);

alter table private.erasures enable row level security;

-- NOTE: no policy and no grant: the function below writes the log, and the owner of the database
-- reads it.

-- Erases the players of participations: their addresses, their consents and the errors of mail
-- servers about their mails. Draws and codes do not change. The server deletes the files of their
-- mails. Returns the ids of the erased participations.
create function private.erase_participations(chosen uuid[], why text) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
declare
  erased uuid[];
  mail_ids uuid[];
begin
  -- First, because this update waits for a concurrent insert of a code, which locks the row.
  with erased_rows as (
    update private.participations set erased_at = now() where id = any(chosen) and erased_at is null returning id
  )
  select array_agg(id) into erased from erased_rows;
  if erased is not null then
    insert into private.erasures (reason, participations) values (why, cardinality(erased));
    delete from private.player_addresses where participation_id = any(chosen);
    update public.used_prize_codes set user_email = null
      where code in (select code from private.won_codes where participation_id = any(chosen));
  end if;
  delete from private.promo_consents where participation_id = any(chosen);
  -- One index look-up per participation: without statistics the planner would scan the table,
  -- because it expects half of the rows.
  select array_agg(found.id) into mail_ids from unnest(chosen) as one (id)
    cross join lateral (select mails.id from private.mails where mails.participation_id = one.id offset 0) as found;
  update private.mails set last_error = null where id = any(mail_ids) and last_error is not null;
  -- The mail to the venue is still sent, because the code stays valid.
  update private.mails set status = 'erased'
    where id = any(mail_ids) and recipient = 'player' and status = 'waiting';
  return query select unnest(erased);
end
$$;

-- Removes the keys of erased players whose period is over: they may play again, so the key is no
-- longer needed. A campaign has no next period: keys of participations before `campaign_before` are
-- removed. Removes at most `most` keys and returns their number.
create function private.forget_mailboxes(venue text, campaign_before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  update private.participations set email_key = null
    where id in (
      select id from private.participations
      where app_identifier = venue and erased_at is not null and email_key is not null
        and coalesce(next_play_at <= private.due_time(), played_at < campaign_before)
      limit most
    );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

revoke execute on function private.erase_participations(uuid[], text) from public;
revoke execute on function private.forget_mailboxes(text, timestamptz, integer) from public;
grant execute on function private.erase_participations(uuid[], text) to game_server;
grant execute on function private.forget_mailboxes(text, timestamptz, integer) to game_server;
