-- oldest version: 1.0.0
-- All codes and mails of a venue's crowd change the same two rows of private.funnel_counts. Counted in
-- the transaction of a code, each waits for the commit of the last. A server that counts them after
-- the commit, many in one statement, says so by the setting request.steps for that transaction.

-- Adds to the count of today, by the database's clock. Security definer: with a grant to update, the
-- server could set any number.
create function private.count_steps(app_identifier text, step text, count bigint) returns void
language sql security definer set search_path = ''
as $$
  insert into private.funnel_counts as counted (app_identifier, day, step, count)
    values ($1, (now() at time zone 'Europe/Paris')::date, $2, $3)
    on conflict on constraint funnel_counts_pkey do update set count = counted.count + excluded.count
$$;

revoke execute on function private.count_steps(text, text, bigint) from public;
grant execute on function private.count_steps(text, text, bigint) to game_server;

-- NOTE: private.count_step stays, for servers of 1.0.

-- Servers of 1.0 and clients of Supabase's API do not count by themselves.
create or replace trigger count_code after insert on public.used_prize_codes for each row
  when (current_setting('request.steps', true) is distinct from 'counted later')
  execute function private.count_later_step('codesSaved', '1');

create or replace trigger count_sent after update of status on private.mails for each row
  when (new.kind = 'prize' and new.recipient = 'player' and new.status = 'sent' and old.status <> 'sent'
    and current_setting('request.steps', true) is distinct from 'counted later')
  execute function private.count_later_step('mailed', '1');
