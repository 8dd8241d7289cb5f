-- Somebody of the studio tries an activity as a pupil: whose trial it is, and until when it is kept.
alter table learning_students add column trial_by uuid references users on delete set null;
alter table learning_students add column trial_until timestamptz;
create index learning_students_trials on learning_students (trial_until) where trial_until is not null;
alter table learning_attempts add column is_trial boolean not null default false;
create or replace view offered.learning_attempts as
  select attempt_id, organization_id, activity_id, is_trial from learning_attempts;
-- A conversation of the studio with what visitors get, not with the newest trained release.
alter table chat_sessions add column as_visitor boolean not null default false;
