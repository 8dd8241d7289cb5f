-- What visitors talk to: immutable. `snapshot` holds the script and clips; the matcher is matcher_id with the
-- examples up to `last_example_number` learned on top.
create table releases (
  release_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  number int not null,
  reason text not null check (reason in ('training', 'correction', 'publish', 'roll_back')),
  snapshot_id uuid not null,
  matcher_id uuid not null references matchers,
  last_example_number bigint not null,
  revision bigint not null,
  created_by text not null default '',
  created_at timestamptz not null default now(),
  unique (storyfile_id, number)
);

-- Script and clips of releases; shared by the releases that differ only in what was learned.
create table snapshots (
  snapshot_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  content jsonb not null,
  created_at timestamptz not null default now()
);
alter table releases add foreign key (snapshot_id) references snapshots;

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
