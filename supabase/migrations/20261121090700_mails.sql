-- The outbox: every mail that the game owes. A mail is owed once per kind, venue, subject and recipient. A row is due at
-- next_attempt_at while it waits; the sender takes it until claimed_until, so that a sender that stops loses nothing.
create table private.mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  recipient text not null check (recipient in ('player', 'venue')),
  app_identifier text not null check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  -- Whose mail it is; null for what concerns no single player.
  participation_id uuid references private.participations (id),
  -- What it is about, within its kind: the code, the participation, the day.
  subject text not null check (length(subject) between 1 and 100),
  code text references private.won_codes (code),
  -- What it says beyond its participation. Never an address: those are read when it is sent, so that they can be erased.
  facts json,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'filed', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- The page asks for the mails of its code itself: the outbox only sends what was not asked for in time.
  next_attempt_at timestamptz not null default now() + interval '60 seconds',
  claimed_until timestamptz,
  -- What a mail server reports may name the player: the sender removes every address before it stores it.
  last_error text check (position('@' in last_error) = 0),
  sent_at timestamptz,
  -- When the player last asked for the mail again, and how often in the 24 hours that began at resent_since: once an hour, and
  -- three times in 24 hours, whatever the number of requests.
  resent_at timestamptz,
  resent_since timestamptz,
  resent_times smallint not null default 0 check (resent_times >= 0),
  created_at timestamptz not null default now(),
  constraint mails_once unique (kind, app_identifier, subject, recipient),
  constraint mails_prize_check check ((kind = 'prize') = (code is not null)),
  constraint mails_player_check check (recipient = 'venue' or participation_id is not null),
  -- A mail that was not sent is never a success: 'filed' is written to the outbox folder only.
  constraint mails_sent_at_check check ((status = 'sent') = (sent_at is not null))
);

-- The sender polls for what is due.
create index mails_due on private.mails (next_attempt_at) where status = 'waiting';

-- The page of figures counts what has failed: few among all mails. What waits has the index above.
create index mails_failed on private.mails (created_at) where status = 'failed';

-- The mails of one code and of one player are looked up among all that were ever sent.
create index mails_of_code on private.mails (code) where code is not null;
create index mails_of_participation on private.mails (participation_id) where participation_id is not null;

alter table private.mails enable row level security;

-- Each code owes one mail to the player and one to the venue, in its own transaction: there is no code without its two mails.
-- Security definer: no role may insert these rows.
create function private.owe_prize_emails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The page asks for the mails of the codes that it knows, so those can wait; no page asks for a code that goes by mail only.
  insert into private.mails (kind, recipient, app_identifier, participation_id, subject, code, next_attempt_at)
    select 'prize', recipient, new.app_identifier, new.participation_id, new.code, new.code,
      now() + case when won.code_by_email then interval '0' else interval '60 seconds' end
    from private.participations as won, unnest(array['player', 'venue']) as recipient
    where won.id = new.participation_id;
  return null;
end
$$;

revoke execute on function private.owe_prize_emails() from public;

create trigger owe_prize_emails after insert on public.used_prize_codes
  for each row execute function private.owe_prize_emails();

-- The sender finds what is due, and the figures what was sent.
create policy "The game reads the outbox" on private.mails
  for select to game_server using (true);
grant select on private.mails to game_server;

-- The sender records attempts and their result, and counts what a player asks for again.
create policy "The game notes what became of a mail" on private.mails
  for update to game_server using (true) with check (true);
grant update (
  status, attempts, next_attempt_at, claimed_until, last_error, sent_at, resent_at, resent_since, resent_times
) on private.mails to game_server;

-- Consents, digests, stock notices and personal data are mailed too.
create policy "The game owes a mail about anything but a code" on private.mails
  for insert to game_server with check (kind <> 'prize');
grant insert (kind, recipient, app_identifier, participation_id, subject, facts, next_attempt_at)
  on private.mails to game_server;

-- NOTE: the mails of a code cannot be inserted: they exist because the code does.
-- NOTE: app_identifier, recipient, kind, subject, code, facts and participation_id are not in the update: a mail cannot be redirected.
-- NOTE: no delete: the outbox is also the record of what was sent.
-- NOTE: anon has nothing here.
