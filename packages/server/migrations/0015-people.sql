-- Being suspended is a matter of one organization; the account as a whole is the platform's.
alter table memberships
  add column status text not null default 'active' check (status in ('active', 'suspended', 'deactivated'));

-- Whom an owner has removed: the whitelist does not let them in again, an invitation does.
create table removed_members (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);

-- Whether the person has shown that the address is theirs: by a mail to it, or by a provider that says so. Accounts that
-- the platform's own people made count as shown.
alter table users add column email_verified boolean not null default true;

-- Ending every sign-in of a person asks for all that the embedded provider remembers of them.
create index oidc_payloads_account on oidc_payloads ((payload->>'accountId'));

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
  -- true: the link went to the invited address and nowhere else, so whoever has it reads that mail
  by_mail boolean not null,
  created_at timestamptz not null default now()
);
create index invitation_links_invitation on invitation_links (invitation_id);

-- Links by which a person of the embedded provider chooses a new password, once.
create table sign_in_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  by_mail boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_in_resets_user on sign_in_resets (user_id);

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
