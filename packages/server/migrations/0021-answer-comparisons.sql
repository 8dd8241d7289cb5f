-- What the last correction of a turn changed: which questions get another answer from the release after it.
create table answer_comparisons (
  turn_id uuid primary key references turns on delete cascade,
  before_release_id uuid not null references releases,
  after_release_id uuid not null references releases,
  -- [{text, before, after}]; null until the answers are compared
  changed jsonb,
  at timestamptz not null default now()
);
