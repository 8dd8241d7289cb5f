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
