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
