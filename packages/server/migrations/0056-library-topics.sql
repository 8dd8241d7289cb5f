-- Topics that an organization writes for its scripts.
alter table library_topics
  add column description text not null default '',
  add column colour text not null default '',
  add column tags text[] not null default '{}',
  add column status text not null default 'active' check (status in ('active', 'archived')),
  add column version int not null default 1,
  add column created_by uuid references users on delete set null,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create unique index library_topics_name on library_topics (organization_id, lower(name)) where organization_id is not null;
