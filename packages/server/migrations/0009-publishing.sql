-- What visitors talk to: immutable. `snapshot` holds the script and clips; the matcher is matcher_id with the
-- examples up to `last_example_number` learned on top.
create table releases (
  release_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  number int not null,
  reason text not null check (reason in ('training', 'correction', 'publish', 'roll_back')),
  snapshot_id uuid not null references snapshots,
  matcher_id uuid not null references matchers,
  last_example_number bigint not null,
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
  -- what visitors talk to
  live_release_id uuid references releases,
  -- what Interact talks to: the newest trained
  preview_release_id uuid references releases,
  published_at timestamptz,
  updated_at timestamptz not null default now()
);
