-- Whoever changes what somebody else changed meanwhile is told: the parts of a script, and clips, count their changes.
alter table script_topics add column version int not null default 1;
alter table questions add column version int not null default 1;
alter table clips add column version int not null default 1;

-- Topics and questions that were removed from a script, whole: they come back as they were.
create table script_removals (
  removal_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  -- {topic, questions, links}: rows of script_topics, questions and clip_questions; topic null: one question alone
  content jsonb not null,
  removed_by text not null default '',
  removed_at timestamptz not null default now()
);
create index script_removals_storyfile on script_removals (storyfile_id, removed_at);
create index script_removals_age on script_removals (removed_at);

-- [{text, before, after}]: questions of the test set that were answered rightly before this training and are not now,
-- each with the question that its answer belongs to; after null: nothing is answered.
alter table training_runs add column worse_answers jsonb not null default '[]';
