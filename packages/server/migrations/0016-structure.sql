-- Organizations with all that their owners keep about them, teams, and roles that narrow one of the six.
alter table organizations
  add column locale text not null default 'en-US',
  add column time_zone text not null default 'UTC',
  -- {colours: {light, dark}, hostName, idpHint}; the logo is the organization's avatar
  add column brand jsonb not null default '{}',
  add column plan text not null default 'studio' check (plan in ('trial', 'studio', 'enterprise')),
  add column trial_ends_at timestamptz,
  -- null: no limit but the disk
  add column storage_limit_bytes bigint check (storage_limit_bytes > 0),
  add column version int not null default 1,
  add column created_by uuid references users on delete set null,
  add column updated_at timestamptz not null default now();
create unique index organizations_host_name on organizations (lower(brand->>'hostName')) where brand->>'hostName' <> '';
create index assets_organization on assets (organization_id);

create table teams (
  team_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  -- what people are invited as when they are invited into this team
  default_role text not null default 'read:ns'
    check (default_role in ('owner:ns', 'edit:ns', 'read:ns', 'restricted:ns', 'non_conversa_user')),
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (team_id, organization_id)
);
create unique index teams_name on teams (organization_id, lower(name));

-- Who leaves the organization leaves its teams; nobody from outside can be put into one.
create table team_members (
  team_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (team_id, user_id),
  foreign key (team_id, organization_id) references teams (team_id, organization_id) on delete cascade,
  foreign key (organization_id, user_id) references memberships on delete cascade
);
create index team_members_user on team_members (organization_id, user_id);

alter table storyfiles add unique (storyfile_id, organization_id);
create table team_storyfiles (
  team_id uuid not null,
  organization_id uuid not null,
  storyfile_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (team_id, storyfile_id),
  foreign key (team_id, organization_id) references teams (team_id, organization_id) on delete cascade,
  foreign key (storyfile_id, organization_id) references storyfiles (storyfile_id, organization_id) on delete cascade
);
create index team_storyfiles_storyfile on team_storyfiles (storyfile_id);

create table custom_roles (
  role_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  -- the one of the six that it narrows
  base text not null check (base in ('owner:ns', 'edit:ns', 'read:ns', 'restricted:ns', 'non_conversa_user')),
  denies text[] not null default '{}'
    check (denies <@ array['publish', 'export', 'train', 'visitorText']::text[]),
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (role_id, organization_id)
);
create unique index custom_roles_name on custom_roles (organization_id, lower(name));

-- A role in use cannot be purged: its holders would get back what it took away. It counts while its base is the
-- member's scope.
alter table memberships add column custom_role_id uuid,
  add foreign key (custom_role_id, organization_id) references custom_roles (role_id, organization_id);

create index audit_at on audit (at);
