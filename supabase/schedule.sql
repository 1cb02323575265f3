-- Run this script once in the SQL editor of the Supabase project, after `db push` and `functions deploy`. It makes the database
-- call the function drain-outbox every 30 seconds if a mail is due or a win has no code, and once an hour in any case, for daily
-- digests and retention. The function does the background work of a running server. First store the URL of the function and
-- SCHEDULE_TOKEN in the vault:
--
--   select vault.create_secret('https://<project>.supabase.co/functions/v1/drain-outbox', 'drain_outbox_url');
--   select vault.create_secret('<SCHEDULE_TOKEN>', 'drain_outbox_token');
--
-- To stop it: select cron.unschedule('drain-outbox'); select cron.unschedule('drain-outbox-hourly');

create extension if not exists pg_cron;
create extension if not exists pg_net;

create or replace function private.call_drain_outbox() returns bigint
language sql set search_path = ''
as $$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'drain_outbox_url'),
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'authorization',
      'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'drain_outbox_token')
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000
  )
$$;
revoke execute on function private.call_drain_outbox() from public;

-- cron.schedule replaces a job of the same name, so the script can be run again.
select cron.schedule('drain-outbox', '30 seconds', $job$
  select private.call_drain_outbox()
  where exists (
    select from private.mails
    where status = 'waiting' and next_attempt_at <= now() and (claimed_until is null or claimed_until < now())
  ) or exists (
    select from private.participations p
    where p.prize_type <> 'nothing' and (p.code_by_email or p.played_at < now() - interval '10 minutes')
      and not exists (select from private.won_codes c where c.participation_id = p.id)
  )
$job$);

select cron.schedule('drain-outbox-hourly', '7 * * * *', 'select private.call_drain_outbox()');
