create table users (
  user_id uuid primary key,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  is_admin boolean not null default false,
  status text not null default 'active' check (status in ('invited', 'active', 'suspended', 'deactivated')),
  -- scrypt, of the embedded provider; null for people who sign in elsewhere
  password_hash text,
  -- issuer and subject of an external or brokered sign-in
  idp_issuer text,
  idp_subject text,
  locale text not null default 'en-US',
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create unique index users_idp on users (idp_issuer, idp_subject) where idp_subject is not null;

-- The session record of the specification; the cookie holds only a key of which the hash stands here.
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

-- Wrong passwords, counted to slow guessing down; keys are hashes of account and of address.
create table sign_in_failures (
  key text primary key,
  failures int not null default 0,
  blocked_until timestamptz,
  updated_at timestamptz not null default now()
);
