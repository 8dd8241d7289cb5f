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

-- What people say to each other about a line of a story. A line is known by its number and by its words, for lines move.
create table story_comments (
  comment_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  line int not null,
  line_text text not null,
  body text not null,
  written_by text not null,
  written_at timestamptz not null default now(),
  -- null: still open
  settled_by text,
  settled_at timestamptz
);
create index story_comments_storyfile on story_comments (storyfile_id, written_at);

-- Who has the story of a storyfile open, at which line. A row that is a minute old is nobody's.
create unlogged table story_presence (
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  line int not null,
  seen_at timestamptz not null default now(),
  primary key (storyfile_id, user_id)
);
