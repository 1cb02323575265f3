-- Records a draw as one call, whose plan a connection keeps: through a pooler no statement can be prepared by name, and to
-- plan this insert with its rules anew costs as much as to carry it out. Runs as whoever calls it: grants and policies of
-- the table decide as before. Gives the row, or none where its ticket or its mailbox has played.
create function private.record_draw(
  venue text, period text, email_key text, user_email text, ticket_hash text, seed text, commitment text,
  client_seed text, odds_hash text, roll double precision, prize_id text, prize_name text, prize_type text,
  terms_version text, promo_emails boolean, stock_number integer, ran_out_prize_id text, validity_days integer
) returns setof private.participations
language plpgsql set search_path = ''
as $$
begin
  return query insert into private.participations (
      app_identifier, period_key, next_play_at, email_key, user_email, ticket_hash, seed, commitment, client_seed,
      odds_hash, roll, prize_id, prize_name, prize_type, terms_version, promo_emails,
      stock_number, ran_out_prize_id, valid_until
    ) values (
      $1, private.period_key($2, now()), private.next_period_start($2, now()), $3, $4, $5, $6, $7, $8,
      $9, $10, $11, $12, $13, $14, $15,
      $16, $17, private.valid_until($18, now())
    ) on conflict do nothing returning *;
end
$$;

revoke execute on function private.record_draw(
  text, text, text, text, text, text, text, text, text, double precision, text, text, text, text, boolean, integer,
  text, integer
) from public;
grant execute on function private.record_draw(
  text, text, text, text, text, text, text, text, text, double precision, text, text, text, text, boolean, integer,
  text, integer
) to game_server;
