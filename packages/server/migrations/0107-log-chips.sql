-- What the chat log is narrowed by besides: who reviewed a turn and how, which release answered, what the visitor stopped,
-- the language of the conversation, and what a person has read. Of these only the index of releases grows with every turn.
-- The conversation stands in them, because the list of conversations asks which ones have such a turn.
create index turns_by_reviewer on turns (organization_id, reviewer_id, at, turn_id) include (storyfile_id, session_id)
  where reviewer_id is not null;
create index turns_by_quality on turns (organization_id, quality, at, turn_id) include (storyfile_id, session_id)
  where quality is not null;
create index turns_interrupted on turns (organization_id, at, turn_id) include (storyfile_id, session_id)
  where interrupted;
create index turns_of_release on turns (release_id, at, turn_id);
create index chat_sessions_by_language on chat_sessions (organization_id, language, session_id);

create table turn_reads (
  user_id uuid not null references users on delete cascade,
  turn_id uuid not null references turns on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, turn_id)
);
create index turn_reads_of_turn on turn_reads (turn_id);
