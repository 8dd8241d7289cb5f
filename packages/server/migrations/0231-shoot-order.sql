-- The order in which questions are filmed, apart from that of the visitors' topics; null: after those that have a place.
alter table questions add column shoot_position int;

-- A guest who records alone reads what helps with the answer.
create or replace view offered.questions as
  select question_id, storyfile_id, topic_id, library_topic_id, position, text, variants, status, priority, starter,
    starter_label, starter_position, library_text, hint, teleprompter, expected_seconds, shoot_position from questions;
