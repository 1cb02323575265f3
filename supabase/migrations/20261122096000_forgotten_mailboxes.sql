-- Every hour the keys of erased mailboxes are looked for whose period is over: few among all that was ever played.
create index participations_to_forget on private.participations (app_identifier)
  where user_email is null and email_key is not null;
