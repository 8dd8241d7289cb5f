-- Scores for learning platforms are told by the outbox, like statements and messages: a platform is a lane, with one sender at
-- a time and its own pause; a score has a number, and the same columns as every other delivery.
alter table lti_platforms add column leased_until timestamptz, add column paused_until timestamptz,
  add column paused_because text;
alter table lti_scores rename column changed_at to at;
alter table lti_scores add column score_number bigint generated always as identity unique,
  add column sent_at timestamptz;
update lti_scores set sent_at = sent_timestamp where state = 'sent';
drop index lti_scores_waiting;
create index lti_scores_due on lti_scores (platform_id, next_try_at) where state = 'waiting';
