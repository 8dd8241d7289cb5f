-- What visitors talk to: immutable. The snapshot holds the script and the clips; the matcher answers with the examples up
-- to `last_example_number` learned on top.
create table releases (
  release_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  number int not null,
  -- `rehearsal`: a script is tried before the shoot, with text cards instead of clips
  reason text not null check (reason in ('training', 'correction', 'publish', 'roll_back', 'story', 'rehearsal', 'threshold')),
  snapshot_id uuid not null references snapshots,
  matcher_id uuid not null references matchers,
  last_example_number bigint not null,
  story_version_id uuid references story_versions,
  -- how sure the matcher has to be, where people set that: {answer, questions: {question id: threshold}}
  thresholds jsonb not null default '{}',
  -- of the storyfile when the snapshot was read
  revision bigint not null,
  -- questions of the test set that its training made worse
  worse int not null default 0,
  created_by text not null default '',
  created_at timestamptz not null default now(),
  unique (storyfile_id, number)
);
create index releases_matcher on releases (matcher_id);
create index releases_snapshot on releases (snapshot_id);

create table publications (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
  -- An address that nobody can guess, for what is open by link. Null: the address is the short name. Such links were given
  -- out once, and work until somebody renews them.
  link_code text unique,
  -- other sites whose pages may show the player in a frame
  embed_domains text[] not null default '{}',
  -- what visitors talk to
  live_release_id uuid references releases,
  -- what Interact talks to: the newest trained
  preview_release_id uuid references releases,
  -- what the guests of a rehearsal talk to
  rehearsal_release_id uuid references releases,
  published_at timestamptz,
  updated_at timestamptz not null default now()
);
