-- Somebody flagged a take while it was filmed, or after: to be looked at. The device forgets it once the take was sent.
alter table clips add column flagged boolean not null default false;
