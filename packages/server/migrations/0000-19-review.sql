-- What the last correction of a turn changed: which questions get another answer from the release after it.
create table answer_comparisons (
  turn_id uuid primary key references turns on delete cascade,
  before_release_id uuid not null references releases,
  after_release_id uuid not null references releases,
  -- [{text, before, after}]; null until the answers are compared
  changed jsonb,
  at timestamptz not null default now()
);

-- Which turns of the chat log a person has read.
create table turn_reads (
  user_id uuid not null references users on delete cascade,
  turn_id uuid not null references turns on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, turn_id)
);
create index turn_reads_of_turn on turn_reads (turn_id);

-- A query of the chat log under a name: of one person, or of the whole team of the organization.
create table log_views (
  log_view_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- who made it; a view of the team outlives the account
  user_id uuid references users on delete set null,
  name text not null,
  -- the address of the page: search, chips, order and mode
  query jsonb not null,
  is_team boolean not null default false,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1
);
create unique index log_views_of_team on log_views (organization_id, lower(name)) where is_team and deleted_at is null;
create unique index log_views_of_person on log_views (organization_id, user_id, lower(name))
  where not is_team and deleted_at is null;

-- How many of a hundred reviewed turns go to a second person, who does not see the first verdict.
create table second_review_shares (
  organization_id uuid primary key references organizations on delete cascade,
  percent int not null check (percent between 0 and 100)
);

create table second_reviews (
  turn_id uuid primary key references turns on delete cascade,
  storyfile_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  first_reviewer_id uuid references users on delete set null,
  -- a verdict in one word, with the clip of a wrong answer: equal labels agree
  first_label text not null,
  first_quality text not null,
  first_clip_id uuid,
  first_question text,
  first_at timestamptz not null default now(),
  second_reviewer_id uuid references users on delete set null,
  second_label text,
  second_quality text,
  second_clip_id uuid,
  second_question text,
  second_at timestamptz,
  settled_by uuid references users on delete set null,
  settled_at timestamptz,
  version int not null default 1
);
create index second_reviews_waiting on second_reviews (organization_id, first_at) where second_label is null;
create index second_reviews_given on second_reviews (organization_id, second_at) where second_label is not null;
