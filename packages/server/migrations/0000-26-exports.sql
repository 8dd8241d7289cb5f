-- Archives of whole organizations, made in a job. The file is named by the id and no column holds its key: a backup
-- leaves it out, because everything in it is backed up already.
create table organization_exports (
  export_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  requested_by uuid references users on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'expired')),
  percentage real not null default 0,
  bytes bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz
);
create index organization_exports_newest on organization_exports (organization_id, created_at desc);
create unique index organization_exports_one on organization_exports (organization_id)
  where status in ('waiting', 'running');
