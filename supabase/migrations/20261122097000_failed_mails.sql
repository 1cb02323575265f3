-- The page of figures counts what waits and what failed at each look: few among all mails ever sent. The waiting have an index.
create index mails_failed on private.mails (created_at) where status = 'failed';
