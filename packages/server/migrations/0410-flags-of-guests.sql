-- Somebody flagged a guest's take while it was filmed: it is seen before the take is approved, and goes to the clip.
alter table recording_takes add column flagged boolean not null default false;
