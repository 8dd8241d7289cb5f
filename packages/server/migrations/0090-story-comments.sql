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
