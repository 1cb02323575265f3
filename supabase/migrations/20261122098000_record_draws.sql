-- Records the draws of those who spin at the same moment as one statement: what a statement and its commit cost, they share.
-- Each draw is an object that names what is recorded. Gives a row for each but those whose ticket or mailbox has played,
-- also in the same statement. Runs as whoever calls it: grants and policies of the table decide for each row, and where one
-- of them is refused, all are.
create function private.record_draws(draws jsonb) returns setof private.participations
language plpgsql set search_path = ''
as $$
begin
  -- One that waits for somebody else's transaction does not hold up the others: then all are refused (55P03), and come one by one.
  if jsonb_array_length(draws) > 1 then
    perform set_config('lock_timeout', '500ms', true);
  end if;
  return query insert into private.participations (
      app_identifier, period_key, next_play_at,
      email_key, user_email, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, prize_name, prize_type,
      terms_version, promo_emails, code_by_email, stock_number, ran_out_prize_id, valid_until
    )
    select
      app_identifier, private.period_key(period, now()), private.next_period_start(period, now()),
      email_key, user_email, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, prize_name, prize_type,
      terms_version, promo_emails, code_by_email, stock_number, ran_out_prize_id, private.valid_until(validity_days, now())
    from jsonb_to_recordset(draws) as draw (
      app_identifier text, period text,
      email_key text, user_email text, ticket_hash text, seed text, commitment text, client_seed text, odds_hash text,
      roll double precision, prize_id text, prize_name text, prize_type text,
      terms_version text, promo_emails boolean, code_by_email boolean, stock_number integer, ran_out_prize_id text, validity_days integer
    )
    -- Two servers that record the same mailboxes wait for each other in the same order, and never each for the other.
    order by draw.email_key
    on conflict do nothing returning *;
end
$$;

revoke execute on function private.record_draws(jsonb) from public;
grant execute on function private.record_draws(jsonb) to game_server;

-- NOTE: record_draw stays for the servers of the release before, which serve beside new ones while a release is rolled out.
