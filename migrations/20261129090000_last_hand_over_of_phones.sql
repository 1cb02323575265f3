-- oldest version: 1.0.0
-- The list of a venue's phones shows when each last handed a prize over. The index finds that row
-- without reading the others of a busy phone. It also does what the index that it replaces did.
create index redemptions_by_staff_link_and_time on private.redemptions (staff_link_id, at)
  where staff_link_id is not null;
drop index private.redemptions_by_staff_link;
