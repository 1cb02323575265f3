-- oldest version: 1.0.0
-- What the owners of a venue are told, and what an invitation does for somebody who is a member.

-- The subject of a publication is what it changes that only an owner may publish, in French: the
-- other owners are told. A document has 33 such fields at most, and the details of seven prizes.
alter table private.venue_events drop constraint venue_events_subject_check;
alter table private.venue_events add constraint venue_events_subject_check check (length(subject) <= 4000);
