create table chat_sessions (
  session_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null,
  -- the release that answered last
  release_id uuid not null,
  channel text not null,
  language text not null default 'en',
  -- where the conversation stands, as the dialogue engine left it
  state jsonb not null,
  turns int not null default 0,
  visitor_hash text,
  started_at timestamptz not null default now(),
  last_turn_at timestamptz,
  ended_at timestamptz
);
create index chat_sessions_storyfile on chat_sessions (storyfile_id, started_at desc);
create index chat_sessions_open on chat_sessions (coalesce(last_turn_at, started_at)) where ended_at is null;

create table turns (
  turn_id uuid primary key,
  session_id uuid not null references chat_sessions on delete cascade,
  storyfile_id uuid not null,
  organization_id uuid not null,
  release_id uuid not null,
  client_turn_id uuid not null,
  number int not null,
  at timestamptz not null default now(),
  channel text not null,
  asked_by text not null,
  heard_text text not null,
  asr_confidence real,
  kind text not null,
  chosen_clip_id uuid,
  -- the question that the chosen clip answered then
  chosen_question text,
  score real not null,
  margin real not null,
  threshold real not null,
  -- [{clipId, score, questionText}]
  top5 jsonb not null,
  -- [{clipId, questionId, text}]
  suggestions jsonb not null default '[]',
  response_ms real not null,
  played_ms int,
  interrupted boolean not null default false,
  quality text,
  correct_clip_id uuid,
  correct_question text,
  note text not null default '',
  reviewer_id uuid references users on delete set null,
  reviewed_at timestamptz,
  unique (session_id, client_turn_id),
  unique (session_id, number)
);
create index turns_storyfile on turns (storyfile_id, at desc);
create index turns_organization on turns (organization_id, at desc);
