-- The outbox: each code owes one mail to the player and one to the venue. A row is due at next_attempt_at while it waits;
-- the sender takes it until claimed_until, so a sender that dies gives it back by itself.
create table private.prize_emails (
  id uuid primary key default gen_random_uuid(),
  code text not null references private.won_codes (code),
  recipient text not null check (recipient in ('player', 'venue')),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'filed', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- The browser asks for the mails itself at once: the outbox only sends what nobody asked for in time.
  next_attempt_at timestamptz not null default now() + interval '60 seconds',
  claimed_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (code, recipient),
  -- A mail that was not sent is never a success: 'filed' is written to the outbox folder, and no more.
  constraint prize_emails_sent_at_check check ((status = 'sent') = (sent_at is not null))
);

-- What the sender asks again and again: what is due.
create index prize_emails_due on private.prize_emails (next_attempt_at) where status = 'waiting';

alter table private.prize_emails enable row level security;

-- In the transaction of the code: there is no code without its two mails, and no mail without its code.
-- Security definer: neither role may write rows here.
create function private.owe_prize_emails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.prize_emails (code, recipient) values (new.code, 'player'), (new.code, 'venue');
  return null;
end
$$;

revoke execute on function private.owe_prize_emails() from public;

create trigger owe_prize_emails after insert on public.used_prize_codes
  for each row execute function private.owe_prize_emails();

create policy "The game reads the outbox" on private.prize_emails
  for select to game_server using (true);
grant select on private.prize_emails to game_server;

create policy "The game notes what became of a mail" on private.prize_emails
  for update to game_server using (true) with check (true);
grant update (status, attempts, next_attempt_at, claimed_until, last_error, sent_at)
  on private.prize_emails to game_server;

-- NOTE: nobody inserts: a mail exists because a code does. Nobody deletes: the outbox is also the record of what was sent.
-- NOTE: code and recipient are not in the update: a mail cannot be turned to somebody else.
-- NOTE: anon has nothing here.
