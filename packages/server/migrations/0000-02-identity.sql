create table users (
  user_id uuid primary key,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  is_admin boolean not null default false,
  status text not null default 'active' check (status in ('invited', 'active', 'suspended', 'deactivated')),
  -- whether the person has shown that the address is theirs: by a mail to it, or by a provider that says so. Accounts that
  -- the platform's own people made count as shown.
  email_verified boolean not null default true,
  -- scrypt, of the embedded provider; null for people who sign in elsewhere
  password_hash text,
  -- null: no language was chosen, the browser's is used
  locale text,
  -- null: that of the device
  time_zone text,
  hotkeys jsonb not null default '{}',
  digest text not null default 'off' check (digest in ('daily', 'weekly', 'off')),
  -- when the last summary was dealt with, sent or not. Choosing one counts as that: the first comes next time.
  digest_sent_at timestamptz not null default now(),
  profile_version int not null default 1,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_digest on users (user_id) where digest <> 'off';

-- The session record of the specification. The cookie holds a key, and the row only its hash.
create table sessions (
  session_id uuid primary key,
  key_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  access_token text not null,
  refresh_token text not null,
  id_token text,
  scope text not null default '',
  roles text[] not null default '{}',
  is_idp_login boolean not null default false,
  expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  auth_time timestamptz not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  -- one server at a time renews; a lease, because a server may die while it asks the provider
  refreshing_until timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_end on sessions (refresh_expires_at);

-- The store of the embedded OpenID provider: grants, codes, refresh tokens, interactions.
create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payloads_grant on oidc_payloads (grant_id);
create index oidc_payloads_uid on oidc_payloads (uid);
create index oidc_payloads_expiry on oidc_payloads (expires_at);
-- Ending every sign-in of a person asks for all that the embedded provider remembers of them.
create index oidc_payloads_account on oidc_payloads ((payload->>'accountId'));

-- Wrong passwords, counted to slow guessing down; keys are hashes of account and of address.
create table sign_in_failures (
  key text primary key,
  failures int not null default 0,
  blocked_until timestamptz,
  updated_at timestamptz not null default now()
);

create table api_keys (
  api_key_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- refers to organizations, which come later: their file adds the reference
  organization_id uuid not null,
  name text not null,
  role text not null check (role in ('read', 'edit', 'owner')),
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on api_keys (user_id);

-- Where a person signs in besides the embedded provider: one account, any number of providers, one person at each.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  -- the hint of a brokered provider, such as google; empty for the issuer of the installation
  provider text not null default '',
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- Links by which a person of the embedded provider chooses a new password, once.
create table sign_in_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  by_mail boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_in_resets_user on sign_in_resets (user_id);

-- Accounts that people ask for themselves, until they have shown that the address is theirs.
create table sign_ups (
  sign_up_id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  -- where the person continues once the account is there
  back_to text not null,
  -- of the link in the mail; null until it leaves
  token_hash bytea unique,
  expires_at timestamptz not null
);
