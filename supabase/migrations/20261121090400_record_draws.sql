-- Records the draws of requests that come at the same moment in one statement: they share what a statement and its commit cost.
-- Each draw is an object that names what is recorded. Returns a row for each draw, except for those whose ticket or mailbox has
-- played, in the same statement or before. The database numbers and dates each draw, and computes its period.
-- Security definer: this is the only function that records a draw. If one of them is refused, all are.
create function private.record_draws(draws jsonb) returns setof private.participations
language plpgsql security definer set search_path = ''
as $$
begin
  -- Without its odds the proof of a draw could not be checked, and without its address no mail about it could be sent.
  if exists (
    select from jsonb_to_recordset(draws) as draw (app_identifier text, odds_hash text, email_key text, user_email text)
    where draw.email_key is null or draw.user_email is null or not exists (
      select from private.odds_tables
      where odds_tables.app_identifier = draw.app_identifier and odds_tables.odds_hash = draw.odds_hash
    )
  ) then
    raise insufficient_privilege using message = 'A draw needs its mailbox, and odds that are on record for its venue.';
  end if;
  -- A draw that waits for another transaction must not delay the others: all are refused (55P03), and retried one by one.
  if jsonb_array_length(draws) > 1 then
    perform set_config('lock_timeout', '500ms', true);
  end if;
  return query with asked as materialized (
      select gen_random_uuid() as id, draw.* from jsonb_to_recordset(draws) as draw (
        app_identifier text, period text,
        email_key text, user_email text, ticket_hash text, seed text, commitment text, client_seed text, odds_hash text,
        roll double precision, prize_id text, prize_name text, prize_type text,
        terms_version text, promo_emails boolean, code_by_email boolean, stock_number integer, ran_out_prize_id text, validity_days integer
      )
    ), recorded as (
      insert into private.participations (
        id, app_identifier, period_key, next_play_at,
        email_key, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, prize_name, prize_type,
        terms_version, promo_emails, code_by_email, stock_number, ran_out_prize_id, valid_until
      )
      select
        id, app_identifier, private.period_key(period, now()), private.next_period_start(period, now()),
        email_key, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, prize_name, prize_type,
        terms_version, promo_emails, code_by_email, stock_number, ran_out_prize_id, private.valid_until(validity_days, now())
      from asked
      -- Two servers that record the same mailboxes lock them in the same order, so that there is no deadlock.
      order by asked.email_key
      on conflict do nothing returning *
    ), kept as (
      insert into private.player_addresses (part, participation_id, user_email)
      select recorded.address_part, id, asked.user_email from recorded join asked using (id)
    )
    select * from recorded;
end
$$;

revoke execute on function private.record_draws(jsonb) from public;
grant execute on function private.record_draws(jsonb) to game_server;
