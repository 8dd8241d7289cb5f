-- Script and clips of a storyfile as they were at one moment: what a matcher is trained on and a release shows.
-- Never changed; shared by all matchers and releases that were made from it.
create table snapshots (
  snapshot_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  -- the storyfile's revision when it was read
  revision bigint not null,
  content jsonb not null,
  created_at timestamptz not null default now()
);
create index snapshots_storyfile on snapshots (storyfile_id);

-- One count for everything that reviewers decide, so that 'as of number n' names one state of all examples.
create sequence example_numbers;

-- What a person confirmed about a visitor's question: the only rows of the chat log that train.
create table examples (
  example_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  -- the order in which corrections were made, for replaying them on a matcher
  number bigint not null unique default nextval('example_numbers'),
  text text not null,
  -- empty: should not be answered
  clip_ids uuid[] not null default '{}',
  turn_id uuid,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- when the turn was judged again: the number of that decision. A release from before it still counts the example.
  superseded_number bigint
);
create index examples_storyfile on examples (storyfile_id, number);
create unique index examples_turn on examples (turn_id) where turn_id is not null and superseded_number is null;

-- A trained matcher: versioned, never changed. Corrections made after it are replayed on top, in order.
create table matchers (
  matcher_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  snapshot_id uuid not null references snapshots,
  -- as the dialogue engine wrote it, compressed (zstd)
  bytes bytea not null,
  -- of `bytes`
  sha256 text not null,
  -- examples up to here are learned in it
  last_example_number bigint not null default 0,
  -- made of cards: a training of videos is not compared with it
  is_rehearsal boolean not null default false,
  created_at timestamptz not null default now()
);
create index matchers_storyfile on matchers (storyfile_id, created_at desc);
create index matchers_snapshot on matchers (snapshot_id);

create table training_runs (
  run_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  number int not null,
  trigger text not null check (trigger in ('auto', 'manual', 'publish', 'import')),
  status text not null default 'queued' check (status in ('queued', 'running', 'passed', 'regressed', 'failed', 'live', 'rolled_back')),
  started_by text not null default '',
  -- given: trains this again with what was reviewed since; null: what the storyfile has when the run begins
  snapshot_id uuid references snapshots on delete cascade,
  inputs jsonb not null default '{}',
  metrics jsonb,
  -- how the matcher was trained: by which encoder, or why by words alone
  encoder text,
  no_encoder text check (no_encoder in ('off', 'missing', 'language', 'failed')),
  -- questions of the test set that were answered rightly before and are not now
  worse int not null default 0,
  -- [{text, before, after}]: those, each with the question that its answer belongs to; after null: nothing is answered
  worse_answers jsonb not null default '[]',
  -- the same for what it made better
  better int not null default 0,
  better_answers jsonb not null default '[]',
  error text,
  ms int,
  matcher_id uuid references matchers on delete set null,
  release_id uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- the last sign of life of the worker. Without one for a while the worker is gone, and the run blocks no other.
  heartbeat_at timestamptz,
  finished_at timestamptz,
  unique (storyfile_id, number)
);
-- Pressing Train twice is one run.
create unique index training_runs_unfinished on training_runs (storyfile_id) where status in ('queued', 'running');

-- What a sentence encoder made of the texts of a storyfile, so that a training computes only what is new.
create table text_vectors (
  storyfile_id uuid not null references storyfiles on delete cascade,
  -- the model and its weights
  encoder text not null,
  -- of the text
  sha256 text not null,
  -- one byte for each number; only the direction counts
  vector bytea not null,
  primary key (storyfile_id, encoder, sha256)
);

-- What people want answered in one way, whatever is learned: no correction may change it unseen.
create table test_questions (
  test_question_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null,
  text text not null,
  -- the question whose answer is right; null: nothing should be answered
  question_id uuid,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index test_questions_text on test_questions (storyfile_id, lower(text));
