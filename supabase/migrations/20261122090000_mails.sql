-- One outbox for every mail that the game owes, whatever it tells. A mail is owed once: what it is about and who gets it
-- are its key. The two mails of a prize code are two of its rows.
alter table private.prize_emails rename to mails;
alter index private.prize_emails_pkey rename to mails_pkey;
alter index private.prize_emails_due rename to mails_due;
alter table private.mails rename constraint prize_emails_code_fkey to mails_code_fkey;
alter table private.mails rename constraint prize_emails_sent_at_check to mails_sent_at_check;
alter table private.mails rename constraint prize_emails_recipient_check to mails_recipient_check;
alter table private.mails rename constraint prize_emails_status_check to mails_status_check;
alter table private.mails rename constraint prize_emails_attempts_check to mails_attempts_check;
alter table private.mails drop constraint prize_emails_code_recipient_key;

alter table private.mails
  alter column code drop not null,
  add column kind text not null default 'prize'
    constraint mails_kind_check check (kind ~ '^[a-z_]{1,40}$'),
  add column app_identifier text
    constraint mails_app_identifier_check check (app_identifier ~ '^[a-z0-9-]{1,40}$'),
  -- Whose mail it is; null for what tells of no single player.
  add column participation_id uuid references private.participations (id),
  -- What it is about, within its kind: the code, the participation, the day.
  add column subject text constraint mails_subject_check check (length(subject) between 1 and 100),
  -- What it tells beyond its participation. Never an address: those are read when it leaves, so that one can be erased.
  add column facts json;

update private.mails
  set app_identifier = used_prize_codes.app_identifier,
    participation_id = used_prize_codes.participation_id,
    subject = used_prize_codes.code
  from public.used_prize_codes where used_prize_codes.code = mails.code;

alter table private.mails
  alter column kind drop default,
  alter column app_identifier set not null,
  alter column subject set not null,
  add constraint mails_once unique (kind, app_identifier, subject, recipient),
  add constraint mails_prize_check check ((kind = 'prize') = (code is not null)),
  add constraint mails_player_check check (recipient = 'venue' or participation_id is not null);

create index mails_of_code on private.mails (code) where code is not null;

create or replace function private.owe_prize_emails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- No browser asks for the mails of a code that goes by mail only: they are due at once.
  insert into private.mails (kind, recipient, app_identifier, participation_id, subject, code, next_attempt_at)
    select 'prize', recipient, new.app_identifier, new.participation_id, new.code, new.code,
      now() + case when won.code_by_email then interval '0' else interval '60 seconds' end
    from private.participations as won, unnest(array['player', 'venue']) as recipient
    where won.id = new.participation_id;
  return null;
end
$$;

create policy "The game owes a mail about anything but a code" on private.mails
  for insert to game_server with check (kind <> 'prize');
grant insert (kind, recipient, app_identifier, participation_id, subject, facts, next_attempt_at)
  on private.mails to game_server;

-- NOTE: nobody inserts the mails of a code: they exist because the code does.
-- NOTE: kind, subject, facts and participation_id are not in the update: a mail cannot be turned to somebody else.
