create table organizations (
  organization_id uuid primary key,
  label text not null,
  short_name text not null,
  attributes jsonb not null default '{}',
  retention_days int not null default 365 check (retention_days between 30 and 3650),
  status text not null default 'active' check (status in ('active', 'suspended', 'archived')),
  created_at timestamptz not null default now()
);
create unique index organizations_label on organizations (lower(label));

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  scope text not null check (scope in ('super_admin', 'owner:ns', 'edit:ns', 'read:ns', 'restricted:ns', 'non_conversa_user')),
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);

create table api_keys (
  api_key_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  role text not null check (role in ('read', 'edit', 'owner')),
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id);

create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  organization_id uuid,
  user_id uuid,
  who text not null,
  action text not null,
  object_type text not null,
  object_id text,
  result text not null default 'done' check (result in ('done', 'refused')),
  details jsonb not null default '{}',
  request_id text
);
create index audit_organization on audit (organization_id, at desc);
