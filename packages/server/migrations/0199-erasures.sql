-- Visitors who are erased. Their rows are moved here at once, so that no list, export or figure finds them; a day later they
-- are deleted with the copies of what was said. Bytes, which no archive of an organization holds.
create table erasures (
  erasure_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid not null references storyfiles on delete cascade,
  sessions int not null,
  turns int not null,
  -- {table: rows} as JSON, in the order in which they come back
  held bytea not null,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index erasures_due on erasures (due_at);
