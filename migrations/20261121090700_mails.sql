-- oldest version: 1.0.0
-- The outbox: one row per mail to send, unique by kind, venue, subject and recipient. A waiting row
-- is due at next_attempt_at. A sender claims it until claimed_until; after that another sender may
-- claim it, so that a crash loses no mail.
create table private.mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  recipient text not null check (recipient in ('player', 'venue')),
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  -- The participation that the mail is about; null if it is about no single player.
  participation_id uuid references private.participations (id),
  -- The subject within the kind: the code, the participation or the day.
  subject text not null check (length(subject) between 1 and 100),
  code text references private.won_codes (code),
  -- Further data for the text of the mail. Never an address of a player: it is read when the mail
  -- is sent, so that an erasure removes it. 'mailbox_changed' has the mailbox to which the mail
  -- goes.
  facts json,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'filed', 'failed', 'erased')),
  attempts integer not null default 0 check (attempts >= 0),
  -- The page requests the mails of its code: the outbox sends those that were not requested within
  -- this delay.
  next_attempt_at timestamptz not null default now() + interval '60 seconds',
  claimed_until timestamptz,
  -- An error of a mail server may contain the player's address: the sender removes all addresses
  -- before it stores the error.
  last_error text check (position('@' in last_error) = 0),
  sent_at timestamptz,
  -- The mailbox of the venue to which the mail was sent: a hand-over with its link names it.
  sent_to text check (recipient = 'venue' or sent_to is null),
  -- The time of the last resend, and the number of resends in the 24 hours that began at
  -- resent_since. The limits are one per hour and three per 24 hours.
  resent_at timestamptz,
  resent_since timestamptz,
  resent_times smallint not null default 0 check (resent_times >= 0),
  created_at timestamptz not null default now(),
  constraint mails_once unique (kind, app_identifier, subject, recipient),
  constraint mails_prize_check check ((kind = 'prize') = (code is not null)),
  constraint mails_player_check check (recipient = 'venue' or participation_id is not null),
  -- Only a sent mail has the status 'sent': a mail that was written to the outbox folder is
  -- 'filed'.
  constraint mails_sent_at_check check ((status = 'sent') = (sent_at is not null))
);

-- The sender polls for due mails.
create index mails_due on private.mails (next_attempt_at) where status = 'waiting';

-- The statistics count failed mails, which are few among all mails.
create index mails_failed on private.mails (created_at) where status = 'failed';

-- Mails are looked up by code and by participation.
create index mails_of_code on private.mails (code) where code is not null;
create index mails_of_participation on private.mails (participation_id) where participation_id is not null;

alter table private.mails enable row level security;

-- Adds the mails of each new code, to the player and to a venue that wants them, in the transaction
-- that inserts the code: no code exists without its mails. Security definer: no role may insert
-- these rows.
create function private.add_prize_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The page requests the mails of its own codes, so the outbox can wait for it. The page never
  -- receives a code that is sent by mail only, so the mails of that code are due at once.
  insert into private.mails (kind, recipient, app_identifier, participation_id, subject, code, next_attempt_at)
    select 'prize', recipient, new.app_identifier, new.participation_id, new.code, new.code,
      now() + case when won.code_by_email then interval '0' else interval '60 seconds' end
    from private.participations as won, unnest(array['player', 'venue']) as recipient
    where won.id = new.participation_id and (
      recipient = 'player'
      -- A venue may want no mail about each win.
      or coalesce(
        (
          select (version.content ->> 'winMails')::boolean from private.venue_versions as version
          where version.app_identifier = new.app_identifier order by version.number desc limit 1
        ),
        true
      )
    );
  return null;
end
$$;

revoke execute on function private.add_prize_mails() from public;

create trigger add_prize_mails after insert on public.used_prize_codes
  for each row execute function private.add_prize_mails();

-- The sender reads due mails; the statistics count mails by status.
create policy "The server reads all mails" on private.mails
  for select to game_server using (true);
grant select on private.mails to game_server;

-- The sender records attempts, results and resends.
create policy "The server updates the delivery state of a mail" on private.mails
  for update to game_server using (true) with check (true);
grant update (
  status, attempts, next_attempt_at, claimed_until, last_error, sent_at, sent_to, resent_at, resent_since, resent_times
) on private.mails to game_server;

-- The server adds the mails about consents, stock and personal data.
create policy "The server adds mails that are not about a code or another mailbox" on private.mails
  for insert to game_server with check (kind not in ('prize', 'mailbox_changed'));
grant insert (kind, recipient, app_identifier, participation_id, subject, facts, next_attempt_at)
  on private.mails to game_server;

-- NOTE: no insert of the mails of a code or about another mailbox: triggers add them. NOTE: no
-- update of app_identifier, recipient, kind, subject, code, facts and participation_id: a mail
-- cannot be redirected. NOTE: no delete: the outbox is also the record of sent mails. NOTE: anon
-- has no privilege on this table.
