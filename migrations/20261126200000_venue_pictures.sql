-- oldest version: 1.0.0
-- The pictures that the owner's browser has drawn for a version: in `small` the icon of the venue, in
-- `large` the picture of a link to its page. They are of the look of that version; the versions after
-- it that look the same show them too.
alter table private.venue_versions add column pictures text;
alter table private.venue_versions add foreign key (app_identifier, pictures)
  references private.logos (app_identifier, hash);

-- A manager publishes a version with its pictures.
grant insert (pictures) on private.venue_versions to venue_admin;

-- An icon with a photo is heavier than a logo on a page may be.
alter table private.logos drop constraint logos_small_check;
alter table private.logos add constraint logos_small_check check (length(small) between 1 and 60000);
