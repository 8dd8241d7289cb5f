-- The pictures of people and things. Only what we encoded ourselves is kept.
create table avatars (
  resource_type text not null check (resource_type in
    ('user', 'storyfile', 'namespace', 'role', 'learning_activity', 'promo_code')),
  resource_id text not null,
  -- null: of a person, who belongs to no single organization
  organization_id uuid references organizations on delete cascade,
  image_key text not null,
  content_type text not null,
  bytes int not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (resource_type, resource_id)
);

-- An upload of a picture is its sender's alone: what it is for says whose the picture will be.
alter table uploads alter column organization_id drop not null;
create index uploads_person on uploads (user_id, resource_type, resource_id) where stage = 'waiting';

-- What people set for themselves. No time zone: that of the device.
alter table users
  add column time_zone text,
  add column digest text not null default 'off' check (digest in ('daily', 'weekly', 'off')),
  add column hotkeys jsonb not null default '{}',
  add column profile_version int not null default 1;
