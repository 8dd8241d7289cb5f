-- What people are expected to ask a storyfile, as its authors imported it; without a row the question bank is used.
create table practice_sets (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  lines text[] not null,
  updated_at timestamptz not null default now()
);
