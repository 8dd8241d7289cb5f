-- Two topics of the question library that somebody made into one: what was before, so that it can be undone exactly.
create table topic_merges (
  merge_id uuid primary key,
  -- The one that was kept.
  topic_id uuid not null references library_topics on delete cascade,
  -- Its version after the merge.
  version int not null,
  -- {kept: its questions before, other: the row of the deleted topic, questions: those of that topic,
  -- moved: the texts of those that the kept one got}
  before jsonb not null,
  made_by uuid references users on delete set null,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index topic_merges_topic on topic_merges (topic_id);

-- What a question was called in the library says which of a topic's questions it is.
create or replace view offered.questions as
  select question_id, storyfile_id, topic_id, library_topic_id, position, text, variants, status, priority, starter,
    starter_label, starter_position, library_text from questions;
