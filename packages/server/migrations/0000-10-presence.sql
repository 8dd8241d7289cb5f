-- Who is writing which script right now. Nothing of it outlives a crash, nor has to.
create unlogged table script_presence (
  -- The storyfile or the script.
  place_id uuid not null,
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  question_id uuid,
  is_typing boolean not null,
  is_away boolean not null,
  seen_at timestamptz not null default now(),
  primary key (place_id, user_id)
);
create index on script_presence (organization_id);
create index on script_presence (user_id);
