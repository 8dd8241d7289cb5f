-- What people who write a script say about its questions: a storyfile's own script, or one that storyfiles are made from.
create table script_comments (
  comment_id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid references storyfiles on delete cascade,
  script_id uuid references scripts on delete cascade,
  -- No reference: a removed question may come back within 30 days, and its comments with it.
  question_id uuid not null,
  author_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(storyfile_id, script_id) = 1)
);
create index on script_comments (storyfile_id, created_at);
create index on script_comments (script_id, created_at);
create index on script_comments (organization_id);
create index on script_comments (author_id);
