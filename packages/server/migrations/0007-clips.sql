create table clips (
  clip_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  kind text not null default 'regular' check (kind in
    ('regular', 'resting', 'cannot_answer', 'bad_transcription', 'knowledge', 'intro', 'greeting', 'goodbye', 'listening', 'bridge')),
  status text not null default 'uploading' check (status in
    ('uploading', 'processing', 'processed', 'approved', 'failed', 'withdrawn')),
  source text not null default 'upload' check (source in ('browser', 'upload', 'import')),
  take_no int not null default 1,
  file_name text not null default '',
  upload_id uuid references uploads on delete set null,
  asset_id uuid references assets on delete set null,
  transcript text not null default '',
  words jsonb not null default '[]',
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index clips_storyfile on clips (storyfile_id) where deleted_at is null;
create index clips_upload on clips (upload_id);

create table clip_questions (
  clip_id uuid not null references clips on delete cascade,
  question_id uuid not null references questions on delete cascade,
  primary key (clip_id, question_id)
);
create index clip_questions_question on clip_questions (question_id);
