-- The list of clips is searched in the notes that visitors read before an answer.
create or replace view offered.questions as
  select question_id, storyfile_id, script_id, topic_id, library_topic_id, position, text, variants, status, priority,
    starter, starter_label, starter_position, library_text, hint, teleprompter, expected_seconds, shoot_position,
    content_note from questions;
