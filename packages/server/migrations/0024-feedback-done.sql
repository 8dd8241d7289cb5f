-- What people wrote is worked off by platform admins.
alter table feedback
  add column done_at timestamptz,
  add column done_by uuid references users on delete set null;
create index feedback_done_by on feedback (done_by);
