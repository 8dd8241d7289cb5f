-- What people are expected to ask a storyfile, as its authors imported it; without a row the question bank is used.
create table practice_sets (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  lines text[] not null,
  updated_at timestamptz not null default now()
);

-- What people are expected to ask, for a script that storyfiles are made from; without a row the question bank is used.
create table template_practice_sets (
  script_id uuid primary key references scripts on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  lines text[] not null,
  updated_at timestamptz not null default now()
);
create index on template_practice_sets (organization_id);
