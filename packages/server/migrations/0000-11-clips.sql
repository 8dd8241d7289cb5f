-- An answer has one or more takes, of which one is chosen: that one reaches visitors. Several answers to one question take
-- turns.
create table clips (
  clip_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  kind text not null default 'regular' check (kind in
    ('regular', 'resting', 'cannot_answer', 'bad_transcription', 'knowledge', 'intro', 'greeting', 'goodbye', 'listening', 'bridge')),
  status text not null default 'uploading' check (status in
    ('uploading', 'processing', 'processed', 'approved', 'failed', 'withdrawn')),
  source text not null default 'upload' check (source in ('browser', 'upload', 'import')),
  answer_id uuid not null default gen_random_uuid(),
  take_no int not null default 1,
  chosen boolean not null default true,
  file_name text not null default '',
  upload_id uuid references uploads on delete set null,
  asset_id uuid references assets on delete set null,
  -- what a clip had before its file was replaced, until the new one is ready or given up. The name is null where no new
  -- file is announced; copied clips have no upload.
  replaced_file_name text,
  replaced_upload_id uuid references uploads on delete set null,
  -- the interview that it was cut from. No reference: clips stay when an interview goes.
  interview_id uuid,
  transcript text not null default '',
  words jsonb not null default '[]',
  -- `read`: a person answers for it; `draft`: the studio wrote it and nobody has checked it yet
  transcript_state text not null default 'read' check (transcript_state in ('waiting', 'draft', 'read')),
  -- how much of a clip the studio has written down, while its transcript is waiting
  transcript_percent int not null default 0 check (transcript_percent between 0 and 100),
  -- counts changes, so that two people who change the same clip do not overwrite each other unseen
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index clips_storyfile on clips (storyfile_id) where deleted_at is null;
create index clips_upload on clips (upload_id);
create index clips_answer on clips (answer_id);
create unique index clips_chosen on clips (answer_id) where chosen and deleted_at is null;
create index clips_transcript_drafts on clips (storyfile_id) where transcript_state <> 'read' and deleted_at is null;

create table clip_questions (
  clip_id uuid not null references clips on delete cascade,
  question_id uuid not null references questions on delete cascade,
  primary key (clip_id, question_id)
);
create index clip_questions_question on clip_questions (question_id);
