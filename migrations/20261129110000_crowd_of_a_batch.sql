-- oldest version: 1.0.0
-- The function that records draws asks once for each venue of a batch whether its crowd is unusual. The
-- planner asked once for each draw, and counted the last minute and day of the venue each time.

-- Records a batch of draws in one statement: concurrent requests share the cost of a statement and
-- its commit. `draws` is an array of objects; the record type below lists their keys. Returns the
-- recorded row of each draw; a draw whose ticket or mailbox has already played, in this batch or
-- before, returns no row. The database sets id, time and period. Security definer: no role may
-- insert participations. If one draw is invalid, the whole batch is refused.
create or replace function private.record_draws(draws jsonb) returns setof private.participations
language plpgsql security definer set search_path = ''
as $$
begin
  -- The proof of a draw needs its odds, its mails need its address, and its terms stay readable.
  if exists (
    select from jsonb_to_recordset(draws) as draw (
      app_identifier text, odds_hash text, email_key text, user_email text, terms_version integer
    )
    where draw.email_key is null or draw.user_email is null or not exists (
      select from private.odds_tables
      where odds_tables.app_identifier = draw.app_identifier and odds_tables.odds_hash = draw.odds_hash
    ) or not exists (
      select from private.venue_versions
      where venue_versions.app_identifier = draw.app_identifier and venue_versions.number = draw.terms_version
    )
  ) then
    raise insufficient_privilege using message = 'A draw needs its mailbox, and odds and a version that are on record for its venue.';
  end if;
  -- A draw that waits for another transaction must not delay the rest of the batch: the batch fails
  -- (55P03), and the server retries its draws one by one.
  if jsonb_array_length(draws) > 1 then
    perform set_config('lock_timeout', '500ms', true);
  end if;
  return query with batch as materialized (
      select gen_random_uuid() as id, given.draw as entries, draw.* from jsonb_array_elements(draws) as given (draw)
      cross join lateral jsonb_to_record(given.draw) as draw (
        app_identifier text, period text, campaign_opens_at timestamptz,
        email_key text, user_email text, ticket_hash text, seed text, commitment text, client_seed text, odds_hash text,
        roll double precision, prize_id text, prize_key text, prize_name text, prize_type text, prize_details text,
        terms_version integer, promo_emails boolean, code_by_email boolean, crowd text,
        stock_number integer, ran_out_prize_id text, validity_days integer
      )
    ), crowded as materialized (
      -- Once for each venue, and only beyond the crowd of a small one. With `offset 0` the planner does not
      -- ask before `distinct`, once for each draw.
      select app_identifier
      from (select distinct app_identifier from batch where crowd = 'venue' offset 0) as venues
      where private.is_crowd_unusual(app_identifier)
    ), looked_up as materialized (
      select batch.*, case
          when crowd = 'address' or crowd = 'venue' and app_identifier in (select app_identifier from crowded)
            then not private.is_mailbox_known(app_identifier, email_key)
          else false
        end as beyond_crowd
      from batch
    ), recorded as (
      insert into private.participations (
        id, app_identifier, period_key, next_play_at,
        email_key, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, prize_key, prize_name, prize_type,
        prize_details, terms_version, promo_emails, code_by_email, beyond_crowd, stock_number, ran_out_prize_id, valid_until
      )
      select
        id, app_identifier, private.period_key(period, now(), campaign_opens_at), private.next_period_start(period, now()),
        email_key, ticket_hash, seed, commitment, client_seed, odds_hash, roll, prize_id, prize_key, prize_name, prize_type,
        prize_details, terms_version, promo_emails, code_by_email or (beyond_crowd and prize_type <> 'nothing'), beyond_crowd,
        stock_number, ran_out_prize_id, private.valid_until(validity_days, now())
      from looked_up
      -- Two servers that record the same mailboxes lock them in the same order: no deadlock.
      order by looked_up.email_key
      on conflict do nothing returning *
    ), stored_addresses as (
      -- Each entry of the form is stored in the column of its name.
      insert into private.player_addresses
      select player.* from recorded join batch using (id)
      cross join lateral jsonb_populate_record(
        null::private.player_addresses, batch.entries || jsonb_build_object('participation_id', id)
      ) as player
    )
    select * from recorded;
end
$$;
