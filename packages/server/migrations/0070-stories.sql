-- Stories in Ink. The draft of a storyfile's story, and its versions, which never change: conversations stay with theirs.
create table story_versions (
  story_version_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  -- null: made to try the draft out, never published
  number int,
  source text not null,
  compiled text not null,
  -- from a clip's short name to the clip, as they were when it was made
  bindings jsonb not null,
  source_sha256 text not null,
  note text not null default '',
  created_by text not null default '',
  created_at timestamptz not null default now(),
  unique (storyfile_id, number)
);
create index story_versions_by_source on story_versions (storyfile_id, source_sha256);

create table stories (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  source text not null default '',
  -- counts what was saved
  version int not null default 1,
  -- what the next release has; null: no story
  live_version_id uuid references story_versions,
  updated_by text not null default '',
  updated_at timestamptz not null default now()
);

alter table releases add column story_version_id uuid references story_versions;
alter table releases drop constraint releases_reason_check,
  add constraint releases_reason_check check (reason in ('training', 'correction', 'publish', 'roll_back', 'story'));

-- What a turn was to the story, and the state in which it left it; null: the conversation has no story.
alter table turns add column ink jsonb;
alter table chat_sessions add column story_version_id uuid, add column ink jsonb;
create index chat_sessions_with_story on chat_sessions (started_at desc) where story_version_id is not null;
