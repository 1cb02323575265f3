-- How the participations would be split up (docs/scale.md), on a database that our migrations made. It is not a migration: the
-- game does not need it. partitioned.test.ts tries on it what must go on holding.

-- By period, so that an old one can be put away whole; within it by mailbox, since one venue may have nearly all of them.
-- The rule against playing twice names both, and holds within each part.
create table private.split_participations (
  like private.participations including defaults including constraints,
  unique (app_identifier, email_key, period_key)
) partition by list (period_key);

create table private.split_participations_2026_11 partition of private.split_participations
  for values in ('month:2026-11') partition by hash (email_key);
create table private.split_participations_2026_11_0 partition of private.split_participations_2026_11
  for values with (modulus 2, remainder 0);
create table private.split_participations_2026_11_1 partition of private.split_participations_2026_11
  for values with (modulus 2, remainder 1);
create table private.split_participations_2026_12 partition of private.split_participations
  for values in ('month:2026-12');

-- A ticket plays once for ever, at one venue: its seed is told with the proof of its first draw, and whoever could draw with it
-- again would choose dice that win. No part of the table above sees the others' tickets, so they get a table that is split by
-- the ticket. Each draw writes here first, in its own transaction. It also finds the part that a replay must look into.
create table private.tickets (
  ticket_hash text primary key check (ticket_hash ~ '^[0-9a-f]{64}$'),
  participation_id uuid not null,
  app_identifier text not null,
  email_key text not null,
  period_key text not null
) partition by hash (ticket_hash);
create table private.tickets_0 partition of private.tickets for values with (modulus 2, remainder 0);
create table private.tickets_1 partition of private.tickets for values with (modulus 2, remainder 1);

-- The last guard of a limited stock counts across periods: as small a table as there are limited prizes won.
create table private.prize_pieces (
  app_identifier text not null,
  prize_name text not null,
  stock_number integer not null check (stock_number >= 1),
  primary key (app_identifier, prize_name, stock_number)
);
