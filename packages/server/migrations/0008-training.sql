-- What a person confirmed about a visitor's question: the only rows of the chat log that train.
create table examples (
  example_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  -- the order in which corrections were made, for replaying them on a matcher
  number bigint generated always as identity,
  text text not null,
  -- empty: should not be answered
  clip_ids uuid[] not null default '{}',
  turn_id uuid,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  superseded_at timestamptz
);
create index examples_storyfile on examples (storyfile_id, number);
create unique index examples_turn on examples (turn_id) where turn_id is not null and superseded_at is null;

-- A trained matcher: versioned, never changed. Corrections made after it are replayed on top, in order.
create table matchers (
  matcher_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  bytes bytea not null,
  sha256 text not null,
  last_example_number bigint not null default 0,
  created_at timestamptz not null default now()
);

create table training_runs (
  run_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  number int not null,
  trigger text not null check (trigger in ('auto', 'manual', 'publish', 'import')),
  status text not null default 'queued' check (status in ('queued', 'running', 'passed', 'regressed', 'failed', 'live', 'rolled_back')),
  started_by text not null default '',
  inputs jsonb not null default '{}',
  metrics jsonb,
  error text,
  ms int,
  matcher_id uuid references matchers on delete set null,
  release_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (storyfile_id, number)
);
