-- Records a batch of draws in one statement: concurrent requests share the cost of a statement and its commit.
-- `draws` is an array of objects; the record type below lists their keys. Returns the recorded row of each draw; a draw
-- whose ticket or mailbox has already played, in this batch or before, returns no row. The database sets id, time and period.
-- Security definer: no role may insert participations. If one draw is invalid, the whole batch is refused.
create function private.record_draws(draws jsonb) returns setof private.participations
language plpgsql security definer set search_path = ''
as $$
begin
  -- The proof of a draw needs its odds, and its mails need its address.
  if exists (
    select from jsonb_to_recordset(draws) as draw (app_identifier text, odds_hash text, email_key text, user_email text)
    where draw.email_key is null or draw.user_email is null or not exists (
      select from private.odds_tables
      where odds_tables.app_identifier = draw.app_identifier and odds_tables.odds_hash = draw.odds_hash
    )
  ) then
    raise insufficient_privilege using message = 'A draw needs its mailbox, and odds that are on record for its venue.';
  end if;
  -- A draw that waits for another transaction must not delay the rest of the batch: the batch fails (55P03), and the server
  -- retries its draws one by one.
  if jsonb_array_length(draws) > 1 then
    perform set_config('lock_timeout', '500ms', true);
  end if;
  return query with batch as materialized (
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
      from batch
      -- Two servers that record the same mailboxes lock them in the same order: no deadlock.
      order by batch.email_key
      on conflict do nothing returning *
    ), stored_addresses as (
      insert into private.player_addresses (part, participation_id, user_email)
      select recorded.address_part, id, batch.user_email from recorded join batch using (id)
    )
    select * from recorded;
end
$$;

revoke execute on function private.record_draws(jsonb) from public;
grant execute on function private.record_draws(jsonb) to game_server;
