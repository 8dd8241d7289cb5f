create table organizations (
  organization_id uuid primary key,
  label text not null,
  short_name text not null,
  attributes jsonb not null default '{}',
  locale text not null default 'en-US',
  time_zone text not null default 'UTC',
  -- {colours: {light, dark}, hostName, idpHint}; the logo is the organization's avatar
  brand jsonb not null default '{}',
  retention_days int not null default 365 check (retention_days between 30 and 3650),
  status text not null default 'active' check (status in ('active', 'suspended', 'archived')),
  plan text not null default 'studio' check (plan in ('trial', 'studio', 'enterprise')),
  trial_ends_at timestamptz,
  -- null: no limit but the disk
  storage_limit_bytes bigint check (storage_limit_bytes > 0),
  -- what the visitors of a trial may ask; null: the usual 33. Counted with every turn that they ask; other plans have none.
  question_budget int check (question_budget >= 0),
  questions_used int not null default 0,
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index organizations_label on organizations (lower(label));
create unique index organizations_host_name on organizations (lower(brand->>'hostName')) where brand->>'hostName' <> '';

-- Keys come before organizations, because identity does.
alter table api_keys add foreign key (organization_id) references organizations on delete cascade;

create table custom_roles (
  role_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  -- the one of the six that it narrows
  base text not null check (base in ('owner:ns', 'edit:ns', 'read:ns', 'restricted:ns', 'non_conversa_user')),
  denies text[] not null default '{}'
    check (denies <@ array['publish', 'export', 'train', 'visitorText', 'administer']::text[]),
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (role_id, organization_id)
);
create unique index custom_roles_name on custom_roles (organization_id, lower(name));

-- Roles are sorted from the most powerful down, as they are listed everywhere: not by a name, which each language has
-- another of.
create function role_rank(scope text) returns int language sql immutable parallel safe as $$
  select case scope when 'super_admin' then 1 when 'owner:ns' then 2 when 'edit:ns' then 3 when 'read:ns' then 4
    when 'restricted:ns' then 5 when 'non_conversa_user' then 6 else 7 end $$;

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  scope text not null check (scope in ('super_admin', 'owner:ns', 'edit:ns', 'read:ns', 'restricted:ns', 'non_conversa_user')),
  -- counts while its base is the member's scope
  custom_role_id uuid,
  -- being suspended is a matter of one organization; the account as a whole is the platform's
  status text not null default 'active' check (status in ('active', 'suspended', 'deactivated')),
  created_at timestamptz not null default now(),
  -- Triggers keep the rest: what a list sorts and searches by is beside the membership, because it comes from four tables.
  -- by the name display rule
  member_name text not null default '',
  -- a far page in this order reads one index instead of two tables
  last_seen_at timestamptz,
  -- in lower case, one search option a line: name, email, role, teams
  search_text text not null default '',
  -- What a search looks into by default is in a column of its own and in the index that the list is counted by: a common
  -- word is then counted without reading any row.
  search_default text generated always as
    (split_part(search_text, E'\n', 1) || ' ' || split_part(search_text, E'\n', 2)) stored,
  primary key (organization_id, user_id),
  -- A role in use cannot be purged: its holders would get back what it took away.
  foreign key (custom_role_id, organization_id) references custom_roles (role_id, organization_id)
);
create index memberships_user on memberships (user_id);
create index memberships_searched on memberships using gin (search_text gin_trgm_ops);
create index memberships_searched_default on memberships using gin (search_default gin_trgm_ops);
create index memberships_by_name on memberships
  (organization_id, numeric_value(member_name), member_name collate "und-x-icu", user_id)
  include (scope, status, search_default);
-- The role itself too: without it the planner does not see that the index holds all it needs.
create index memberships_by_role on memberships
  (organization_id, role_rank(scope), numeric_value(member_name), member_name collate "und-x-icu", user_id)
  include (scope);
create index memberships_by_status on memberships
  (organization_id, status, numeric_value(member_name), member_name collate "und-x-icu", user_id);
create index memberships_by_joined on memberships (organization_id, created_at, user_id);
create index memberships_by_last_seen on memberships (organization_id, last_seen_at, user_id);

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
  request_id text,
  -- where it was done from: the address of the call, and what its user agent says in a few words
  address text not null default '',
  device text not null default '',
  search_text text
    generated always as (lower(who || E'\n' || action || E'\n' || object_type || ' ' || coalesce(object_id, ''))) stored
);
create index audit_organization on audit (organization_id, at desc);
create index audit_at on audit (at);
create index audit_searched on audit using gin (search_text gin_trgm_ops);
create index audit_newest on audit (organization_id, audit_id) include (result, action, user_id);
-- When releases were made live, as the curve of quality marks it.
create index audit_published on audit (object_id, at) where action = 'storyfile.published';

-- Restricted members see only what is shared with them.
create table storyfile_shares (
  -- refers to storyfiles, which come later: their file adds the reference
  storyfile_id uuid not null,
  user_id uuid not null references users on delete cascade,
  primary key (storyfile_id, user_id)
);
create index storyfile_shares_user on storyfile_shares (user_id);

-- Whom an owner has removed: the whitelist does not let them in again, an invitation does.
create table removed_members (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);

create table invitations (
  invitation_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  email text not null,
  role text not null check (role in ('owner:ns', 'edit:ns', 'read:ns', 'restricted:ns', 'non_conversa_user')),
  team_ids uuid[] not null default '{}',
  storyfile_ids uuid[] not null default '{}',
  message text not null default '',
  invited_by uuid references users on delete set null,
  -- pending after expires_at means expired
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked', 'bounced', 'replaced')),
  sends int not null default 1,
  mailed_at timestamptz,
  mail_problem text not null default '',
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  accepted_by uuid references users on delete set null,
  accepted_at timestamptz
);
create index invitations_organization on invitations (organization_id, created_at desc);
-- one open invitation for each address and organization
create unique index invitations_open on invitations (organization_id, lower(email)) where status in ('pending', 'bounced');
create index invitations_email on invitations (lower(email)) where status = 'pending';

-- The links of invitations: only their hashes. Each time one is sent there is one more, and all of them work.
create table invitation_links (
  token_hash bytea primary key,
  invitation_id uuid not null references invitations on delete cascade,
  -- true: the link went to the invited address and nowhere else, so a person who has it reads that mail
  by_mail boolean not null,
  created_at timestamptz not null default now()
);
create index invitation_links_invitation on invitation_links (invitation_id);

create table whitelist_entries (
  whitelist_entry_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('email', 'domain')),
  -- in lower case
  value text not null,
  provider text not null default 'any' check (provider in ('any', 'facebook', 'google', 'medtronic', 'walmart')),
  role text not null check (role in ('owner:ns', 'edit:ns', 'read:ns', 'restricted:ns', 'non_conversa_user')),
  team_ids uuid[] not null default '{}',
  auto_join boolean not null default true,
  expires_at timestamptz,
  used_count int not null default 0,
  last_used_at timestamptz,
  status text not null default 'active' check (status in ('active', 'paused')),
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index whitelist_entries_value on whitelist_entries (organization_id, value) where deleted_at is null;
create index whitelist_entries_lookup on whitelist_entries (value) where deleted_at is null;

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

create table team_storyfiles (
  team_id uuid not null,
  organization_id uuid not null,
  -- refers to storyfiles, which come later: their file adds the reference
  storyfile_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (team_id, storyfile_id),
  foreign key (team_id, organization_id) references teams (team_id, organization_id) on delete cascade
);
create index team_storyfiles_storyfile on team_storyfiles (storyfile_id);

-- What a list of members sorts and searches by, out of people, memberships and teams.
create function member_name(u users) returns text language sql immutable as $$
  select coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email) $$;

-- Roles are found by their names in every language.
create function role_names(scope text) returns text language sql immutable as $$
  select case scope when 'super_admin' then 'Super Admin Super-Admin' when 'owner:ns' then 'Admin Admin'
    when 'edit:ns' then 'Content Creator Redaktion' when 'read:ns' then 'Viewer Lesezugriff'
    when 'restricted:ns' then 'Restricted User Eingeschränkt'
    when 'non_conversa_user' then 'Non-Conversa User Ohne Conversa' else '' end $$;

create function member_search_text(m memberships) returns text language sql stable as $$
  select lower(concat_ws(E'\n', translate(member_name(u), E'\n', ' '), u.email, role_names(m.scope),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by lower(t.name)) from team_members tm join teams t using (team_id)
      where tm.organization_id = m.organization_id and tm.user_id = m.user_id and t.deleted_at is null), '')))
  from users u where u.user_id = m.user_id $$;

create function keep_member_search_text() returns trigger language plpgsql as $$
begin
  select member_name(u), u.last_seen_at into new.member_name, new.last_seen_at from users u where u.user_id = new.user_id;
  new.search_text := member_search_text(new);
  return new;
end $$;
create trigger member_searched before insert or update of scope
  on memberships for each row execute function keep_member_search_text();

create function renew_member_search_text() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update memberships m set member_name = member_name(new), search_text = member_search_text(m)
      where m.user_id = new.user_id;
  elsif tg_table_name = 'teams' then
    update memberships m set search_text = member_search_text(m) from team_members tm
      where tm.team_id = new.team_id and m.organization_id = tm.organization_id and m.user_id = tm.user_id;
  elsif tg_op = 'DELETE' then
    update memberships m set search_text = member_search_text(m)
      where m.organization_id = old.organization_id and m.user_id = old.user_id;
  else
    update memberships m set search_text = member_search_text(m)
      where m.organization_id = new.organization_id and m.user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger member_renamed after update of first_name, last_name, email
  on users for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function renew_member_search_text();
create trigger member_team_searched after update of name, deleted_at
  on teams for each row when (old is distinct from new) execute function renew_member_search_text();
create trigger member_teams_searched after insert or delete
  on team_members for each row execute function renew_member_search_text();

create function keep_member_last_seen() returns trigger language plpgsql as $$
begin
  update memberships set last_seen_at = new.last_seen_at where user_id = new.user_id;
  return null;
end $$;
create trigger member_seen after update of last_seen_at on users for each row
  when (old.last_seen_at is distinct from new.last_seen_at) execute function keep_member_last_seen();
