-- Every ten minutes the oldest participations are looked for that are kept no longer, however many were erased before them,
create index participations_kept on private.participations (app_identifier, played_at) where erased_at is null;

-- and the keys of erased mailboxes whose period is over: few among all that was ever played.
create index participations_to_forget on private.participations (app_identifier)
  where erased_at is not null and email_key is not null;
