-- A studio as it was before each feature had one file for its tables: what its first 79 migrations made, without their comments,
-- and the rows of a school whose class talks to a storyfile. Made by that studio itself, through its own routes, on
-- 23 November 2026; secrets and sign-ins were left out. Nothing here is ever changed: databases like this one exist.
create table migrations (name text primary key, applied_at timestamptz not null default now());
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
create table users (
  user_id uuid primary key,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  is_admin boolean not null default false,
  status text not null default 'active' check (status in ('invited', 'active', 'suspended', 'deactivated')),
  password_hash text,
  idp_issuer text,
  idp_subject text,
  locale text not null default 'en-US',
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create unique index users_idp on users (idp_issuer, idp_subject) where idp_subject is not null;
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
  refreshing_until timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_end on sessions (refresh_expires_at);
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
create table sign_in_failures (
  key text primary key,
  failures int not null default 0,
  blocked_until timestamptz,
  updated_at timestamptz not null default now()
);
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
create table uploads (
  upload_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid references users on delete set null,
  storyfile_id uuid,
  resource_type text not null,
  resource_id text not null,
  file_name text not null,
  bytes bigint not null,
  received_bytes bigint not null default 0,
  stage text not null default 'waiting' check (stage in ('waiting', 'uploaded', 'processing', 'processed', 'failed')),
  percentage real not null default 0,
  error text,
  may_be_silent boolean not null default false,
  metadata jsonb,
  unverified_from bigint,
  original_key text,
  original_sha256 text,
  asset_id uuid,
  attempts int not null default 0,
  deadline_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index uploads_storyfile on uploads (storyfile_id, stage);
create index uploads_unfinished on uploads (stage, updated_at) where stage in ('waiting', 'uploaded', 'processing');
create table assets (
  asset_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid,
  upload_id uuid references uploads on delete set null,
  original_key text not null,
  original_sha256 text not null,
  original_bytes bigint not null,
  video_key text not null,
  poster_key text not null,
  waveform_key text,
  bytes bigint not null,
  duration_ms int not null,
  width int not null,
  height int not null,
  fps real,
  has_audio boolean not null,
  copied boolean not null,
  loudness_lufs real,
  created_at timestamptz not null default now()
);
create index assets_upload on assets (upload_id);
create unlogged table upload_locks (
  id text primary key,
  holder uuid not null,
  release_requested boolean not null default false,
  expires_at timestamptz not null
);
create table library_topics (
  topic_id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  name text not null,
  language text not null default 'en',
  position int not null default 0
);
create table library_questions (
  question_id uuid primary key,
  topic_id uuid not null references library_topics on delete cascade,
  position int not null,
  text text not null,
  variants text[] not null default '{}'
);
create index library_questions_topic on library_questions (topic_id, position);
create table storyfiles (
  storyfile_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  short_name text not null,
  subject jsonb not null,
  description text not null default '',
  language text not null default 'en',
  purpose text not null default 'other',
  status text not null default 'draft' check (status in
    ('draft', 'in_production', 'processing', 'ready_to_train', 'training', 'trained', 'published', 'archived', 'deleted')),
  status_before text,
  is_sample boolean not null default false,
  version int not null default 1,
  revision bigint not null default 1,
  script_version int not null default 1,
  live_revision bigint,
  published_at timestamptz,
  poster_asset_id uuid references assets on delete set null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index storyfiles_short_name on storyfiles (lower(short_name));
create unique index storyfiles_name on storyfiles (organization_id, lower(name));
create table storyfile_shares (
  storyfile_id uuid not null references storyfiles on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (storyfile_id, user_id)
);
create index storyfile_shares_user on storyfile_shares (user_id);
create table script_topics (
  topic_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  name text not null,
  position int not null
);
create index script_topics_storyfile on script_topics (storyfile_id, position);
create table questions (
  question_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  topic_id uuid not null references script_topics on delete cascade,
  position int not null,
  text text not null,
  hint text not null default '',
  notes text not null default '',
  teleprompter text not null default '',
  expected_seconds int not null default 60,
  priority text not null default 'should',
  starter boolean not null default false,
  starter_label text not null default '',
  status text not null default 'todo' check (status in ('todo', 'recorded', 'approved', 'skipped')),
  variants jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index questions_storyfile on questions (storyfile_id);
create index questions_topic on questions (topic_id, position);
create table clips (
  clip_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  kind text not null default 'regular' check (kind in
    ('regular', 'resting', 'cannot_answer', 'bad_transcription', 'knowledge', 'intro', 'greeting', 'goodbye', 'listening', 'bridge')),
  status text not null default 'uploading' check (status in
    ('uploading', 'processing', 'processed', 'approved', 'failed', 'withdrawn')),
  source text not null default 'upload' check (source in ('browser', 'upload', 'import')),
  take_no int not null default 1,
  file_name text not null default '',
  upload_id uuid references uploads on delete set null,
  asset_id uuid references assets on delete set null,
  transcript text not null default '',
  words jsonb not null default '[]',
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index clips_storyfile on clips (storyfile_id) where deleted_at is null;
create index clips_upload on clips (upload_id);
create table clip_questions (
  clip_id uuid not null references clips on delete cascade,
  question_id uuid not null references questions on delete cascade,
  primary key (clip_id, question_id)
);
create index clip_questions_question on clip_questions (question_id);
create table snapshots (
  snapshot_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  revision bigint not null,
  content jsonb not null,
  created_at timestamptz not null default now()
);
create index snapshots_storyfile on snapshots (storyfile_id);
create sequence example_numbers;
create table examples (
  example_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  number bigint not null unique default nextval('example_numbers'),
  text text not null,
  clip_ids uuid[] not null default '{}',
  turn_id uuid,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  superseded_number bigint
);
create index examples_storyfile on examples (storyfile_id, number);
create unique index examples_turn on examples (turn_id) where turn_id is not null and superseded_number is null;
create table matchers (
  matcher_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  snapshot_id uuid not null references snapshots,
  bytes bytea not null,
  sha256 text not null,
  last_example_number bigint not null default 0,
  created_at timestamptz not null default now()
);
create index matchers_storyfile on matchers (storyfile_id, created_at desc);
create index matchers_snapshot on matchers (snapshot_id);
create table training_runs (
  run_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  number int not null,
  trigger text not null check (trigger in ('auto', 'manual', 'publish', 'import')),
  status text not null default 'queued' check (status in ('queued', 'running', 'passed', 'regressed', 'failed', 'live', 'rolled_back')),
  started_by text not null default '',
  snapshot_id uuid references snapshots on delete cascade,
  inputs jsonb not null default '{}',
  metrics jsonb,
  worse int not null default 0,
  error text,
  ms int,
  matcher_id uuid references matchers on delete set null,
  release_id uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (storyfile_id, number)
);
create unique index training_runs_unfinished on training_runs (storyfile_id) where status in ('queued', 'running');
create table releases (
  release_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  number int not null,
  reason text not null check (reason in ('training', 'correction', 'publish', 'roll_back')),
  snapshot_id uuid not null references snapshots,
  matcher_id uuid not null references matchers,
  last_example_number bigint not null,
  revision bigint not null,
  worse int not null default 0,
  created_by text not null default '',
  created_at timestamptz not null default now(),
  unique (storyfile_id, number)
);
create index releases_matcher on releases (matcher_id);
create index releases_snapshot on releases (snapshot_id);
create table publications (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
  live_release_id uuid references releases,
  preview_release_id uuid references releases,
  published_at timestamptz,
  updated_at timestamptz not null default now()
);
create table chat_sessions (
  session_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null,
  release_id uuid not null,
  channel text not null,
  language text not null default 'en',
  state jsonb not null,
  turns int not null default 0,
  visitor_hash text,
  started_at timestamptz not null default now(),
  last_turn_at timestamptz,
  ended_at timestamptz
);
create index chat_sessions_storyfile on chat_sessions (storyfile_id, started_at desc);
create index chat_sessions_open on chat_sessions (coalesce(last_turn_at, started_at)) where ended_at is null;
create table turns (
  turn_id uuid primary key,
  session_id uuid not null references chat_sessions on delete cascade,
  storyfile_id uuid not null,
  organization_id uuid not null,
  release_id uuid not null,
  client_turn_id uuid not null,
  number int not null,
  at timestamptz not null default now(),
  channel text not null,
  asked_by text not null,
  heard_text text not null,
  asr_confidence real,
  kind text not null,
  chosen_clip_id uuid,
  chosen_question text,
  score real not null,
  margin real not null,
  threshold real not null,
  top5 jsonb not null,
  suggestions jsonb not null default '[]',
  response_ms real not null,
  played_ms int,
  interrupted boolean not null default false,
  quality text,
  correct_clip_id uuid,
  correct_question text,
  note text not null default '',
  reviewer_id uuid references users on delete set null,
  reviewed_at timestamptz,
  unique (session_id, client_turn_id),
  unique (session_id, number)
);
create index turns_storyfile on turns (storyfile_id, at desc);
create index turns_organization on turns (organization_id, at desc);
create extension if not exists pg_trgm;
create function numeric_value(text) returns numeric language sql immutable strict parallel safe as
  $$ select case when $1 ~ '^\s*[-+]?(\d{1,100}(\.\d{0,100})?|\.\d{1,100})\s*$' then trim($1)::numeric end $$;
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  provider text not null default '',
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);
insert into user_identities (issuer, subject, user_id)
  select idp_issuer, idp_subject, user_id from users where idp_subject is not null;
drop index users_idp;
alter table users drop column idp_issuer, drop column idp_subject;
create table stored_replies (
  caller text not null,
  route text not null,
  key text not null,
  input_hash bytea not null,
  status int,
  reply text,
  started_at timestamptz not null default now(),
  primary key (caller, route, key)
);
create index stored_replies_age on stored_replies (started_at);
create table feedback (
  feedback_id uuid primary key,
  at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  kind text not null check (kind in ('feedback', 'bug')),
  message text not null,
  reply_email text not null default '',
  diagnostics jsonb,
  request_id text not null
);
create index feedback_at on feedback (at desc);
create index feedback_user on feedback (user_id);
create table avatars (
  resource_type text not null check (resource_type in
    ('user', 'storyfile', 'namespace', 'role', 'learning_activity', 'promo_code')),
  resource_id text not null,
  organization_id uuid references organizations on delete cascade,
  image_key text not null,
  content_type text not null,
  bytes int not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (resource_type, resource_id)
);
alter table uploads alter column organization_id drop not null;
create index uploads_person on uploads (user_id, resource_type, resource_id) where stage = 'waiting';
alter table users
  add column time_zone text,
  add column digest text not null default 'off' check (digest in ('daily', 'weekly', 'off')),
  add column hotkeys jsonb not null default '{}',
  add column profile_version int not null default 1;
alter table memberships
  add column status text not null default 'active' check (status in ('active', 'suspended', 'deactivated'));
create table removed_members (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
alter table users add column email_verified boolean not null default true;
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
create unique index invitations_open on invitations (organization_id, lower(email)) where status in ('pending', 'bounced');
create index invitations_email on invitations (lower(email)) where status = 'pending';
create table invitation_links (
  token_hash bytea primary key,
  invitation_id uuid not null references invitations on delete cascade,
  by_mail boolean not null,
  created_at timestamptz not null default now()
);
create index invitation_links_invitation on invitation_links (invitation_id);
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
alter table organizations
  add column locale text not null default 'en-US',
  add column time_zone text not null default 'UTC',
  add column brand jsonb not null default '{}',
  add column plan text not null default 'studio' check (plan in ('trial', 'studio', 'enterprise')),
  add column trial_ends_at timestamptz,
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
alter table memberships add column custom_role_id uuid,
  add foreign key (custom_role_id, organization_id) references custom_roles (role_id, organization_id);
create index audit_at on audit (at);
create table app_listings (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  listed boolean not null default false,
  category text not null default '',
  age_note text not null default '',
  app_version text not null default '',
  ranking text not null default 'automatic' check (ranking in ('automatic', 'pinned', 'hidden')),
  pinned_at timestamptz,
  version int not null default 0,
  updated_at timestamptz not null default now()
);
create index app_listings_listed on app_listings (storyfile_id) where listed;
create table featured (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  position int not null,
  starts_at timestamptz,
  ends_at timestamptz,
  locale text not null default ''
);
create table featured_order (
  only_one boolean primary key default true check (only_one),
  version int not null default 1
);
insert into featured_order default values;
alter table chat_sessions add column rating smallint check (rating between 1 and 5);
create index chat_sessions_recent on chat_sessions (started_at) where channel <> 'studio';
create table promo_clients (
  promo_client_id uuid primary key,
  name text not null,
  contact text not null default '',
  notes text not null default '',
  status text not null default 'active' check (status in ('active', 'paused', 'ended')),
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index promo_clients_name on promo_clients (lower(name));
create table promo_codes (
  promo_code_id uuid primary key,
  promo_client_id uuid not null references promo_clients on delete cascade,
  code text not null,
  kind text not null check (kind in ('trial_extension', 'free_questions', 'discount', 'plan')),
  value int,
  plan text check (plan in ('studio', 'enterprise')),
  starts_at timestamptz,
  ends_at timestamptz,
  max_redemptions int,
  per_account int not null default 1,
  redemptions int not null default 0,
  draft boolean not null default false,
  revoked_at timestamptz,
  batch_id uuid,
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  check ((kind = 'plan') = (plan is not null) and (kind = 'plan') = (value is null)),
  check (redemptions <= max_redemptions)
);
create unique index promo_codes_code on promo_codes (code);
create index promo_codes_client on promo_codes (promo_client_id, created_at desc);
create table promo_redemptions (
  redemption_id uuid primary key,
  promo_code_id uuid not null references promo_codes on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid references users on delete set null,
  who text not null,
  plan_before text not null,
  at timestamptz not null default now()
);
create index promo_redemptions_code on promo_redemptions (promo_code_id, at desc);
create index promo_redemptions_organization on promo_redemptions (organization_id, promo_code_id);
alter table organizations
  add column question_budget int check (question_budget >= 0),
  add column questions_used int not null default 0;
alter table storyfiles
  add column tags text[] not null default '{}',
  add column archived_at timestamptz,
  add column version_of uuid references storyfiles on delete set null,
  add column version_number int not null default 1,
  add column search_text text not null default '';
create index storyfiles_version_of on storyfiles (version_of) where version_of is not null;
create index storyfiles_created_by on storyfiles (created_by);
create function storyfile_search_text(s storyfiles) returns text language sql stable as $$
  select lower(concat_ws(E'\n',
    translate(s.name, E'\n', ' '),
    translate(coalesce(s.subject->>'displayName', ''), E'\n', ' '),
    translate(s.description, E'\n', ' '),
    s.short_name,
    translate(array_to_string(s.tags, ' '), E'\n', ' '),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by t.position, t.topic_id) from script_topics t
      where t.storyfile_id = s.storyfile_id), ''),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by lower(t.name)) from team_storyfiles ts join teams t using (team_id)
      where ts.storyfile_id = s.storyfile_id and t.deleted_at is null), ''),
    coalesce((select translate(u.first_name || ' ' || u.last_name || ' ' || u.email, E'\n', ' ') from users u
      where u.user_id = s.created_by), '')))
$$;
create function keep_storyfile_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := storyfile_search_text(new);
  return new;
end $$;
create trigger storyfile_searched before insert or update of name, subject, description, short_name, tags, created_by
  on storyfiles for each row execute function keep_storyfile_search_text();
create function renew_storyfile_search_text() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update storyfiles s set search_text = storyfile_search_text(s) where s.created_by = new.user_id;
  elsif tg_table_name = 'teams' then
    update storyfiles s set search_text = storyfile_search_text(s)
      where s.storyfile_id in (select storyfile_id from team_storyfiles where team_id = new.team_id);
  elsif tg_op = 'DELETE' then
    update storyfiles s set search_text = storyfile_search_text(s) where s.storyfile_id = old.storyfile_id;
  else
    update storyfiles s set search_text = storyfile_search_text(s) where s.storyfile_id = new.storyfile_id;
  end if;
  return null;
end $$;
create trigger storyfile_topics_searched after insert or delete or update of name
  on script_topics for each row execute function renew_storyfile_search_text();
create trigger storyfile_teams_searched after insert or delete
  on team_storyfiles for each row execute function renew_storyfile_search_text();
create trigger storyfile_team_searched after update of name, deleted_at
  on teams for each row when (old is distinct from new) execute function renew_storyfile_search_text();
create trigger storyfile_maker_searched after update of first_name, last_name, email
  on users for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function renew_storyfile_search_text();
update storyfiles s set search_text = storyfile_search_text(s);
create index storyfiles_searched on storyfiles using gin (search_text gin_trgm_ops);
create index storyfiles_newest on storyfiles (organization_id, updated_at, storyfile_id)
  include (status, language, revision, live_revision, created_by) where status <> 'deleted';
create index storyfiles_by_name on storyfiles
  (organization_id, numeric_value(name), name collate "und-x-icu", storyfile_id) where status <> 'deleted';
create index storyfiles_by_subject on storyfiles
  (organization_id, numeric_value(subject->>'displayName'), ((subject->>'displayName') collate "und-x-icu"), storyfile_id)
  where status <> 'deleted';
create index storyfiles_by_status on storyfiles (organization_id, status, updated_at, storyfile_id);
create index storyfiles_by_language on storyfiles (organization_id, language) where status <> 'deleted';
alter table turns
  add column search_text text generated always as (lower(heard_text || ' ' || coalesce(chosen_question, ''))) stored,
  add column heard_start text generated always as (left(heard_text, 100)) stored;
create index turns_searched on turns using gin (search_text gin_trgm_ops);
create index turns_by_text on turns
  (organization_id, numeric_value(heard_start), heard_start collate "und-x-icu", turn_id) include (storyfile_id);
drop index turns_organization;
create index turns_newest on turns (organization_id, at, turn_id)
  include (storyfile_id, session_id, kind, channel, quality);
drop index turns_storyfile;
create index turns_of_storyfile on turns (storyfile_id, at, turn_id) include (session_id, kind, channel, quality);
create index turns_unanswered on turns (organization_id, at) where kind = 'cannot_answer';
create index chat_sessions_organization on chat_sessions (organization_id, started_at);
create index uploads_failed on uploads (organization_id) where stage = 'failed';
alter table audit
  add column search_text text
    generated always as (lower(who || E'\n' || action || E'\n' || object_type || ' ' || coalesce(object_id, ''))) stored;
create index audit_searched on audit using gin (search_text gin_trgm_ops);
create index audit_newest on audit (organization_id, audit_id) include (result, action, user_id);
create function role_name(scope text) returns text language sql immutable as $$
  select case scope when 'super_admin' then 'Super Admin' when 'owner:ns' then 'Admin' when 'edit:ns' then 'Content Creator'
    when 'read:ns' then 'Viewer' when 'restricted:ns' then 'Restricted User'
    when 'non_conversa_user' then 'Non-Conversa User' else '' end $$;
alter table memberships
  add column member_name text not null default '',
  add column search_text text not null default '';
create function member_name(u users) returns text language sql immutable as $$
  select coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email) $$;
create function member_search_text(m memberships) returns text language sql stable as $$
  select lower(concat_ws(E'\n', translate(member_name(u), E'\n', ' '), u.email, role_name(m.scope),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by lower(t.name)) from team_members tm join teams t using (team_id)
      where tm.organization_id = m.organization_id and tm.user_id = m.user_id and t.deleted_at is null), '')))
  from users u where u.user_id = m.user_id $$;
create function keep_member_search_text() returns trigger language plpgsql as $$
begin
  new.member_name := (select member_name(u) from users u where u.user_id = new.user_id);
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
update memberships m set member_name = member_name(u), search_text = member_search_text(m)
  from users u where u.user_id = m.user_id;
create index memberships_searched on memberships using gin (search_text gin_trgm_ops);
create index memberships_by_name on memberships
  (organization_id, numeric_value(member_name), member_name collate "und-x-icu", user_id) include (scope, status);
drop index chat_sessions_open;
create index chat_sessions_open on chat_sessions (started_at) where ended_at is null;
alter table chat_sessions set (fillfactor = 60);
create table answer_comparisons (
  turn_id uuid primary key references turns on delete cascade,
  before_release_id uuid not null references releases,
  after_release_id uuid not null references releases,
  changed jsonb,
  at timestamptz not null default now()
);
alter table users add column digest_sent_at timestamptz not null default now();
create index users_digest on users (user_id) where digest <> 'off';
alter table script_topics add column version int not null default 1;
alter table questions add column version int not null default 1;
alter table clips add column version int not null default 1;
create table script_removals (
  removal_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  content jsonb not null,
  removed_by text not null default '',
  removed_at timestamptz not null default now()
);
create index script_removals_storyfile on script_removals (storyfile_id, removed_at);
create index script_removals_age on script_removals (removed_at);
alter table training_runs add column worse_answers jsonb not null default '[]';
alter table feedback
  add column done_at timestamptz,
  add column done_by uuid references users on delete set null;
create index feedback_done_by on feedback (done_by);
alter table audit
  add column address text not null default '',
  add column device text not null default '';
create table sign_ups (
  sign_up_id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  back_to text not null,
  token_hash bytea unique,
  expires_at timestamptz not null
);
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
alter table chat_sessions add column opened_by uuid references users on delete set null;
create index chat_sessions_opened_by on chat_sessions (opened_by) where opened_by is not null;
alter table storyfiles add column recorded int not null default 0;
create function count_recorded() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct storyfile_id) into touched from after_rows where status in ('recorded', 'approved');
  elsif tg_op = 'DELETE' then
    select array_agg(distinct storyfile_id) into touched from before_rows where status in ('recorded', 'approved');
  else
    select array_agg(distinct a.storyfile_id) into touched from after_rows a join before_rows b using (question_id)
      where (a.status in ('recorded', 'approved')) <> (b.status in ('recorded', 'approved'));
  end if;
  if touched is null then return null; end if;
  -- First the lock: only a count that begins behind it sees what others have changed meanwhile.
  perform from storyfiles where storyfile_id = any(touched) order by storyfile_id for no key update;
  update storyfiles s set recorded = (select count(*) from questions q
      where q.storyfile_id = s.storyfile_id and q.status in ('recorded', 'approved'))
    where s.storyfile_id = any(touched);
  return null;
end $$;
create trigger questions_added after insert on questions
  referencing new table as after_rows for each statement execute function count_recorded();
create trigger questions_changed after update on questions
  referencing old table as before_rows new table as after_rows for each statement execute function count_recorded();
create trigger questions_removed after delete on questions
  referencing old table as before_rows for each statement execute function count_recorded();
update storyfiles s set recorded = c.recorded from (
  select storyfile_id, count(*)::int as recorded from questions
  where status in ('recorded', 'approved') group by storyfile_id) c
where s.storyfile_id = c.storyfile_id;
create index storyfiles_by_recorded on storyfiles (organization_id, recorded, storyfile_id) where status <> 'deleted';
alter table storyfiles
  add column team_names text generated always as (left(split_part(search_text, E'\n', 7), 100)) stored,
  add column owner_name text generated always as (left(ltrim(split_part(search_text, E'\n', 8)), 100)) stored;
create index storyfiles_by_team on storyfiles
  (organization_id, numeric_value(team_names), team_names collate "und-x-icu", storyfile_id) where status <> 'deleted';
create index storyfiles_by_owner on storyfiles
  (organization_id, numeric_value(owner_name), owner_name collate "und-x-icu", storyfile_id) where status <> 'deleted';
alter table users alter column locale drop default, alter column locale drop not null;
update users set locale = null where locale = 'en-US';
create function role_names(scope text) returns text language sql immutable as $$
  select case scope when 'super_admin' then 'Super Admin Super-Admin' when 'owner:ns' then 'Admin Admin'
    when 'edit:ns' then 'Content Creator Redaktion' when 'read:ns' then 'Viewer Lesezugriff'
    when 'restricted:ns' then 'Restricted User Eingeschränkt'
    when 'non_conversa_user' then 'Non-Conversa User Ohne Conversa' else '' end $$;
create or replace function member_search_text(m memberships) returns text language sql stable as $$
  select lower(concat_ws(E'\n', translate(member_name(u), E'\n', ' '), u.email, role_names(m.scope),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by lower(t.name)) from team_members tm join teams t using (team_id)
      where tm.organization_id = m.organization_id and tm.user_id = m.user_id and t.deleted_at is null), '')))
  from users u where u.user_id = m.user_id $$;
drop function role_name;
update memberships m set search_text = member_search_text(m);
alter table storyfiles
  add column search_default text generated always as
    (split_part(search_text, E'\n', 1) || ' ' || split_part(search_text, E'\n', 2)) stored;
create index storyfiles_searched_default on storyfiles using gin (search_default gin_trgm_ops);
drop index storyfiles_newest;
create index storyfiles_newest on storyfiles (organization_id, updated_at, storyfile_id)
  include (status, language, revision, live_revision, created_by, search_default) where status <> 'deleted';
alter table memberships
  add column search_default text generated always as
    (split_part(search_text, E'\n', 1) || ' ' || split_part(search_text, E'\n', 2)) stored;
create index memberships_searched_default on memberships using gin (search_default gin_trgm_ops);
drop index memberships_by_name;
create index memberships_by_name on memberships
  (organization_id, numeric_value(member_name), member_name collate "und-x-icu", user_id)
  include (scope, status, search_default);
create function role_name(scope text, language text) returns text language sql immutable parallel safe as $$
  select case language
    when 'de' then case scope when 'super_admin' then 'Super-Admin' when 'owner:ns' then 'Admin' when 'edit:ns' then 'Redaktion'
      when 'read:ns' then 'Lesezugriff' when 'restricted:ns' then 'Eingeschränkt' when 'non_conversa_user' then 'Ohne Conversa'
      else '' end
    else case scope when 'super_admin' then 'Super Admin' when 'owner:ns' then 'Admin' when 'edit:ns' then 'Content Creator'
      when 'read:ns' then 'Viewer' when 'restricted:ns' then 'Restricted User' when 'non_conversa_user' then 'Non-Conversa User'
      else '' end end $$;
create index memberships_by_role on memberships
  (organization_id, role_name(scope, 'en'), numeric_value(member_name), member_name collate "und-x-icu", user_id)
  include (scope);
create index memberships_by_role_in_german on memberships
  (organization_id, role_name(scope, 'de'), numeric_value(member_name), member_name collate "und-x-icu", user_id)
  include (scope);
create index memberships_by_status on memberships
  (organization_id, status, numeric_value(member_name), member_name collate "und-x-icu", user_id);
create index memberships_by_joined on memberships (organization_id, created_at, user_id);
create index users_by_last_seen on users (last_seen_at, user_id);
drop index storyfiles_by_language;
create index storyfiles_by_language on storyfiles (organization_id, language, updated_at, storyfile_id)
  where status <> 'deleted';
drop index turns_newest;
create index turns_newest on turns (organization_id, at, turn_id)
  include (storyfile_id, session_id, kind, channel, quality, score, margin);
drop index turns_unanswered;
create index turns_by_kind on turns (organization_id, kind, at, turn_id) include (storyfile_id);
alter table memberships add column last_seen_at timestamptz;
create or replace function keep_member_search_text() returns trigger language plpgsql as $$
begin
  select member_name(u), u.last_seen_at into new.member_name, new.last_seen_at from users u where u.user_id = new.user_id;
  new.search_text := member_search_text(new);
  return new;
end $$;
create function keep_member_last_seen() returns trigger language plpgsql as $$
begin
  update memberships set last_seen_at = new.last_seen_at where user_id = new.user_id;
  return null;
end $$;
create trigger member_seen after update of last_seen_at on users for each row
  when (old.last_seen_at is distinct from new.last_seen_at) execute function keep_member_last_seen();
update memberships m set last_seen_at = u.last_seen_at from users u where u.user_id = m.user_id;
drop index users_by_last_seen;
create index memberships_by_last_seen on memberships (organization_id, last_seen_at, user_id);
create index turns_by_score on turns (organization_id, score, at, turn_id) include (storyfile_id);
create index turns_by_margin on turns (organization_id, margin, at, turn_id) include (storyfile_id);
drop index turns_newest;
create index turns_newest on turns (organization_id, at, turn_id)
  include (storyfile_id, session_id, kind, channel, quality);
alter table turns
  add column decided_by text,
  add column flag text check (flag in ('distress', 'insult')),
  add column then_clips jsonb not null default '[]';
alter table clips
  add column answer_id uuid not null default gen_random_uuid(),
  add column chosen boolean not null default true;
update clips set take_no = 1;
create unique index clips_chosen on clips (answer_id) where chosen and deleted_at is null;
create index clips_answer on clips (answer_id);
alter table questions
  add column answers int not null default 0,
  add column takes int not null default 0;
update questions q set answers = found.number, takes = found.number
from (
  select l.question_id, count(*)::int as number from clip_questions l join clips c using (clip_id)
  where c.deleted_at is null and c.asset_id is not null group by l.question_id
) found
where found.question_id = q.question_id;
alter table uploads add column failure text check (failure in ('file', 'studio', 'unsent'));
update uploads set failure = case
    when original_key is null then 'unsent'
    when error like 'The video could not be processed%' or error like 'There was not enough room%' then 'studio'
    else 'file' end
  where stage = 'failed';
alter table clips
  add column replaced_file_name text,
  add column replaced_upload_id uuid references uploads on delete set null;
alter table training_runs add column heartbeat_at timestamptz;
create table storyfile_days (
  storyfile_id uuid not null references storyfiles on delete cascade,
  day date not null,
  sessions int not null default 0,
  questions int not null default 0,
  answered int not null default 0,
  primary key (storyfile_id, day)
);
alter table storyfile_days set (fillfactor = 50);
insert into storyfile_days (storyfile_id, day, sessions, questions, answered)
select storyfile_id, day, sum(sessions), sum(questions), sum(answered) from (
  select storyfile_id, (started_at at time zone 'utc')::date as day, 1 as sessions, 0 as questions, 0 as answered
  from chat_sessions where channel <> 'studio'
  union all
  select storyfile_id, (at at time zone 'utc')::date, 0, 1, case when kind = 'answer' then 1 else 0 end
  from turns where channel <> 'studio'
) activity
where storyfile_id in (select storyfile_id from storyfiles)
group by storyfile_id, day;
do $$
declare
  place record;
  thing record;
  composed text;
  candidate text;
  number int;
begin
  for place in
    select * from (values
      ('organizations', 'organization_id', 'label'),
      ('storyfiles', 'storyfile_id', 'name'),
      ('library_topics', 'topic_id', 'name'),
      ('teams', 'team_id', 'name'),
      ('custom_roles', 'role_id', 'name'),
      ('promo_clients', 'promo_client_id', 'name')) as places (table_name, key, name)
  loop
    for thing in execute format('select %I as key, %I as name from %I where %I is not nfc normalized order by %I',
      place.key, place.name, place.table_name, place.name, place.key)
    loop
      composed := normalize(thing.name, nfc);
      candidate := composed;
      number := 1;
      loop
        begin
          execute format('update %I set %I = $1 where %I = $2', place.table_name, place.name, place.key)
            using candidate, thing.key;
          exit;
        exception when unique_violation then
          number := number + 1;
          candidate := left(composed, 112) || ' (' || number || ')';
        end;
      end loop;
    end loop;
  end loop;
end $$;
delete from stored_replies where status is null;
comment on column stored_replies.status is 'null: done, and its answer was not stored yet, or was lost with its server';
alter table publications add column link_code text unique;
alter table publications add column embed_domains text[] not null default '{}';
create table write_probes (
  probe boolean primary key check (probe),
  probed_at timestamptz not null
);
alter table storyfiles add column face_area jsonb check (jsonb_typeof(face_area) = 'object');
alter table questions add column starter_position int;
create table changes (
  change_id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null,
  organization_id uuid,
  storyfile_id uuid,
  subject_id text,
  at timestamptz not null default now()
);
create index changes_by_transaction on changes (transaction_id);
create index changes_by_age on changes (at);
create table text_vectors (
  storyfile_id uuid not null references storyfiles on delete cascade,
  encoder text not null,
  sha256 text not null,
  vector bytea not null,
  primary key (storyfile_id, encoder, sha256)
);
alter table training_runs
  add column encoder text,
  add column no_encoder text check (no_encoder in ('off', 'missing', 'language', 'failed'));
alter table clips add column transcript_state text not null default 'read'
  check (transcript_state in ('waiting', 'draft', 'read'));
create index clips_transcript_drafts on clips (storyfile_id) where transcript_state <> 'read' and deleted_at is null;
alter table questions
  add column sensitive boolean not null default false,
  add column content_note text not null default '',
  add column follow_ups uuid[] not null default '{}',
  add column library_text text not null default '',
  add column library_topic_id uuid;
create index questions_library_topic on questions (library_topic_id) where library_topic_id is not null;
alter table script_topics
  add column budget_minutes int,
  add column condition text not null default '';
create table scripts (
  script_id uuid primary key,
  organization_id uuid references organizations on delete cascade,
  name text not null,
  short_name text not null,
  description text not null default '',
  language text not null default 'en',
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  status_before text,
  version_number int not null default 1,
  content jsonb not null default '{"topics": []}',
  content_version int not null default 1,
  version int not null default 1,
  budget_minutes int,
  topic_count int not null default 0,
  question_count int not null default 0,
  seconds int not null default 0,
  topic_text text not null default '',
  question_text text not null default '',
  catalogue_key text unique,
  catalogue_digest text,
  copied_from uuid references scripts on delete set null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index scripts_name on scripts (organization_id, lower(name)) nulls not distinct;
create unique index scripts_short_name on scripts (organization_id, lower(short_name)) nulls not distinct;
create table script_versions (
  script_id uuid not null references scripts on delete cascade,
  version_number int not null,
  short_name text not null,
  content jsonb not null,
  published_by text not null default '',
  published_at timestamptz not null default now(),
  primary key (script_id, version_number)
);
create table script_parts_removed (
  removal_id uuid primary key,
  script_id uuid not null references scripts on delete cascade,
  content jsonb not null,
  removed_by text not null default '',
  removed_at timestamptz not null default now()
);
create index script_parts_removed_script on script_parts_removed (script_id, removed_at);
create table script_uses (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  script_id uuid not null references scripts on delete cascade,
  version_number int not null,
  used_at timestamptz not null default now()
);
create index script_uses_script on script_uses (script_id);
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
create table practice_sets (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  lines text[] not null,
  updated_at timestamptz not null default now()
);
create table custom_words (
  custom_word_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  written text not null,
  sounds_like text[] not null default '{}',
  synonyms text[] not null default '{}',
  kind text not null,
  language text not null default '',
  boost int not null check (boost between 0 and 10),
  storyfile_ids uuid[] not null default '{}',
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1
);
create index custom_words_of_organization on custom_words (organization_id);
create table custom_categories (
  custom_category_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  colour text not null,
  kind text not null,
  action text not null,
  clip_id uuid references clips on delete set null,
  notifies boolean not null default false,
  notified_at timestamptz,
  examples text[] not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1
);
create unique index custom_categories_by_name on custom_categories (organization_id, lower(name))
  where deleted_at is null;
create table vocabulary_hits (
  organization_id uuid not null references organizations on delete cascade,
  subject_id uuid not null,
  day date not null,
  hits int not null,
  primary key (subject_id, day)
);
alter table turns add column category_ids uuid[];
create table house_rules (
  organization_id uuid not null references organizations on delete cascade,
  version int not null,
  text text not null,
  written_by uuid references users on delete set null,
  written_at timestamptz not null default now(),
  primary key (organization_id, version)
);
create table house_rules_read (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  version int not null,
  read_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create table quality_days (
  storyfile_id uuid not null references storyfiles on delete cascade,
  day date not null,
  questions int not null,
  recovered int not null default 0,
  threshold real,
  stale boolean not null default false,
  counted_at timestamptz not null default now(),
  primary key (storyfile_id, day)
);
create table quality_counts (
  storyfile_id uuid not null references storyfiles on delete cascade,
  day date not null,
  channel text not null,
  kind text not null,
  band smallint not null,
  quality text not null default '',
  has_answer boolean not null default false,
  turns int not null,
  primary key (storyfile_id, day, channel, kind, band, quality, has_answer)
);
create table quality_answers (
  storyfile_id uuid not null references storyfiles on delete cascade,
  day date not null,
  channel text not null,
  clip_id uuid not null,
  played boolean not null,
  quality text not null default '',
  correct_clip_id uuid,
  turns int not null
);
create index quality_answers_day on quality_answers (storyfile_id, day);
create table shoot_plans (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  planned_at timestamptz,
  since timestamptz not null default now(),
  questions int not null default 0,
  stale boolean not null default true,
  ordered_at timestamptz
);
create index shoot_plans_stale on shoot_plans (planned_at) where stale;
create table shoot_proposals (
  proposal_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  kind text not null check (kind in ('record', 'phrase', 'mend')),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  text text not null,
  clip_id uuid,
  other_clip_id uuid,
  question_id uuid references questions on delete set null,
  asked int not null,
  ways int not null,
  since timestamptz not null,
  wordings jsonb not null,
  nearest jsonb,
  points real not null,
  caught real not null,
  taken real not null,
  tested boolean not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz
);
create index shoot_proposals_storyfile on shoot_proposals (storyfile_id, points desc);
create index audit_published on audit (object_id, at) where action = 'storyfile.published';
create table story_versions (
  story_version_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  number int,
  source text not null,
  compiled text not null,
  bindings jsonb not null,
  source_sha256 text not null,
  note text not null default '',
  created_by text not null default '',
  created_at timestamptz not null default now(),
  unique (storyfile_id, number)
);
create index story_versions_by_source on story_versions (storyfile_id, source_sha256);
create table stories (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  source text not null default '',
  version int not null default 1,
  live_version_id uuid references story_versions,
  updated_by text not null default '',
  updated_at timestamptz not null default now()
);
alter table releases add column story_version_id uuid references story_versions;
alter table releases drop constraint releases_reason_check,
  add constraint releases_reason_check check (reason in ('training', 'correction', 'publish', 'roll_back', 'story'));
alter table turns add column ink jsonb;
alter table chat_sessions add column story_version_id uuid, add column ink jsonb;
create index chat_sessions_with_story on chat_sessions (started_at desc) where story_version_id is not null;
create table learning_groups (
  group_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  created_at timestamptz not null default now()
);
create unique index learning_groups_name on learning_groups (organization_id, lower(name));
create table learning_students (
  student_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  external_id text not null default '',
  guardian_consent text not null default 'not_needed' check (guardian_consent in ('yes', 'no', 'not_needed')),
  personal_code text not null,
  epoch int not null default 1,
  joined_at timestamptz,
  last_seen_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index learning_students_organization on learning_students (organization_id, lower(name));
create unique index learning_students_external on learning_students (organization_id, external_id) where external_id <> '';
create table learning_memberships (
  group_id uuid not null references learning_groups on delete cascade,
  student_id uuid not null references learning_students on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  primary key (group_id, student_id)
);
create index learning_memberships_student on learning_memberships (student_id);
create table learning_activities (
  activity_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  brief text not null default '',
  storyfile_ids uuid[] not null default '{}',
  goals text[] not null default '{}',
  reflections jsonb not null default '[]',
  quiz jsonb not null default '[]',
  attempts int not null default 1,
  grading text not null default 'none' check (grading in ('none', 'completion', 'points')),
  points int not null default 100,
  group_ids uuid[] not null default '{}',
  is_draft boolean not null default true,
  archived_at timestamptz,
  opens_at timestamptz,
  due_at timestamptz,
  frozen_at timestamptz,
  prompt text not null default '',
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index learning_activities_name on learning_activities (organization_id, lower(name));
create table learning_must_finds (
  activity_id uuid not null references learning_activities on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  question_id uuid not null,
  storyfile_id uuid not null,
  question text not null,
  hint text not null default '',
  place int not null,
  primary key (activity_id, question_id)
);
create table learning_codes (
  code text primary key,
  organization_id uuid not null references organizations on delete cascade,
  activity_id uuid not null references learning_activities on delete cascade,
  group_id uuid references learning_groups on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index learning_codes_activity on learning_codes (activity_id);
create table learning_attempts (
  attempt_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  activity_id uuid not null references learning_activities on delete cascade,
  student_id uuid not null references learning_students on delete cascade,
  number int not null,
  started_at timestamptz not null default now(),
  done_at timestamptz,
  score real,
  comment text not null default '',
  unique (activity_id, student_id, number)
);
create index learning_attempts_student on learning_attempts (student_id);
create table learning_sessions (
  session_id uuid primary key references chat_sessions on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  attempt_id uuid not null references learning_attempts on delete cascade
);
create index learning_sessions_attempt on learning_sessions (attempt_id);
create table learning_finds (
  attempt_id uuid not null references learning_attempts on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  question_id uuid not null,
  turn_id uuid not null,
  found_with text not null,
  at timestamptz not null default now(),
  primary key (attempt_id, question_id)
);
create table learning_reflections (
  attempt_id uuid not null references learning_attempts on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  reflection_id uuid not null,
  text text not null,
  returned boolean not null default false,
  comment text not null default '',
  at timestamptz not null default now(),
  primary key (attempt_id, reflection_id)
);
create table learning_quiz_answers (
  attempt_id uuid not null references learning_attempts on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  quiz_item_id uuid not null,
  choice int not null,
  is_right boolean not null,
  at timestamptz not null default now(),
  primary key (attempt_id, quiz_item_id)
);
create table learning_class_questions (
  class_question_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  activity_id uuid not null references learning_activities on delete cascade,
  attempt_id uuid not null references learning_attempts on delete cascade,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'allowed', 'asked', 'hidden')),
  at timestamptz not null default now()
);
create index learning_class_questions_activity on learning_class_questions (activity_id, at);
create index learning_class_questions_attempt on learning_class_questions (attempt_id);
create table learning_record_stores (
  organization_id uuid primary key references organizations on delete cascade,
  endpoint text not null,
  xapi_version text not null,
  user_name text not null,
  password_secret text not null default '',
  sends_texts boolean not null default false,
  paused_because text,
  paused_until timestamptz,
  leased_until timestamptz
);
create table learning_statements (
  statement_number bigint generated always as identity primary key,
  organization_id uuid not null references organizations on delete cascade,
  attempt_id uuid references learning_attempts on delete set null,
  kind text not null,
  source_id text not null,
  statement_id uuid,
  statement jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'set_aside')),
  problem text not null default '',
  tries int not null default 0,
  at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (organization_id, kind, source_id)
);
create index learning_statements_waiting on learning_statements (organization_id, next_try_at) where state = 'waiting';
create index learning_statements_attempt on learning_statements (attempt_id);
create table script_comments (
  comment_id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid references storyfiles on delete cascade,
  script_id uuid references scripts on delete cascade,
  question_id uuid not null,
  author_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(storyfile_id, script_id) = 1)
);
create index on script_comments (storyfile_id, created_at);
create index on script_comments (script_id, created_at);
create index on script_comments (organization_id);
create index on script_comments (author_id);
create unlogged table script_presence (
  place_id uuid not null,
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  question_id uuid,
  is_typing boolean not null,
  is_away boolean not null,
  seen_at timestamptz not null default now(),
  primary key (place_id, user_id)
);
create index on script_presence (organization_id);
create index on script_presence (user_id);
create index turns_first on turns (organization_id, at, turn_id) include (storyfile_id, session_id, channel)
  where number = 1;
create index turns_first_of_storyfile on turns (storyfile_id, at, turn_id) include (organization_id, session_id, channel)
  where number = 1;
create index turns_by_category on turns using gin (category_ids) where category_ids is not null;
create table test_questions (
  test_question_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null,
  text text not null,
  question_id uuid,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index test_questions_text on test_questions (storyfile_id, lower(text));
alter table clips add column transcript_percent integer not null default 0
  check (transcript_percent between 0 and 100);
create table story_comments (
  comment_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  line int not null,
  line_text text not null,
  body text not null,
  written_by text not null,
  written_at timestamptz not null default now(),
  settled_by text,
  settled_at timestamptz
);
create index story_comments_storyfile on story_comments (storyfile_id, written_at);
create unlogged table story_presence (
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  line int not null,
  seen_at timestamptz not null default now(),
  primary key (storyfile_id, user_id)
);
alter table learning_activities add column counted_attempt text not null default 'best'
  check (counted_attempt in ('best', 'last', 'first'));
alter table custom_roles drop constraint custom_roles_denies_check;
alter table custom_roles add constraint custom_roles_denies_check
  check (denies <@ array['publish', 'export', 'train', 'visitorText', 'administer']::text[]);
alter table learning_activities add column package_key uuid not null default gen_random_uuid();
create unique index learning_activities_package on learning_activities (package_key);
create table lti_platforms (
  platform_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  issuer text not null,
  client_id text not null,
  deployment_ids text[] not null,
  authorization_url text not null,
  token_url text not null,
  keys_url text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, issuer, client_id)
);
create table lti_logins (
  state_hash text primary key,
  organization_id uuid not null references organizations on delete cascade,
  platform_id uuid not null references lti_platforms on delete cascade,
  nonce text not null,
  created_at timestamptz not null default now()
);
create index lti_logins_created on lti_logins (created_at);
create table lti_pupils (
  platform_id uuid not null references lti_platforms on delete cascade,
  subject text not null,
  organization_id uuid not null references organizations on delete cascade,
  student_id uuid not null references learning_students on delete cascade,
  primary key (platform_id, subject)
);
create index lti_pupils_student on lti_pupils (student_id);
create table lti_scores (
  platform_id uuid not null references lti_platforms on delete cascade,
  student_id uuid not null references learning_students on delete cascade,
  activity_id uuid not null references learning_activities on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  line_item text not null,
  score real,
  comment text not null default '',
  state text not null default 'sent' check (state in ('waiting', 'sent', 'set_aside')),
  problem text not null default '',
  tries int not null default 0,
  sent_timestamp timestamptz,
  changed_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  primary key (platform_id, student_id, activity_id)
);
create index lti_scores_waiting on lti_scores (next_try_at) where state = 'waiting';
alter table releases drop constraint releases_reason_check,
  add constraint releases_reason_check
    check (reason in ('training', 'correction', 'publish', 'roll_back', 'story', 'rehearsal'));
alter table publications add column rehearsal_release_id uuid references releases;
alter table matchers add column is_rehearsal boolean not null default false;
create table rehearsals (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  failure text,
  attempt_id uuid not null,
  script_version bigint,
  cards int not null default 0,
  prepared_by text not null default '',
  prepared_at timestamptz,
  operator_id uuid references users on delete set null,
  operator_seen_at timestamptz,
  operator_seconds int not null default 20
);
create table rehearsal_links (
  rehearsal_link_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  code_hash text not null unique,
  made_by uuid references users on delete set null,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz
);
create index rehearsal_links_storyfile on rehearsal_links (storyfile_id, made_at desc);
create table rehearsal_visits (
  session_id uuid primary key references chat_sessions on delete cascade,
  rehearsal_link_id uuid not null references rehearsal_links on delete cascade,
  organization_id uuid not null references organizations on delete cascade
);
create index rehearsal_visits_link on rehearsal_visits (rehearsal_link_id);
create table rehearsal_waits (
  rehearsal_wait_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  session_id uuid not null references chat_sessions on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  text text not null,
  question_id uuid,
  proposals jsonb not null,
  asked_at timestamptz not null default now(),
  answers_at timestamptz not null,
  choice text check (choice in ('card', 'none', 'engine')),
  chosen_question_id uuid
);
create index rehearsal_waits_storyfile on rehearsal_waits (storyfile_id);
create table rehearsal_uses (
  rehearsal_use_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  turn_id uuid not null references turns on delete cascade,
  used_as text not null check (used_as in ('variant', 'question', 'test')),
  question_id uuid,
  test_question_id uuid,
  used_by uuid references users on delete set null,
  used_at timestamptz not null default now()
);
create index rehearsal_uses_storyfile on rehearsal_uses (storyfile_id);
create index rehearsal_uses_turn on rehearsal_uses (turn_id);
create index turns_rehearsed on turns (storyfile_id, at desc) where channel = 'rehearsal';
create table interviews (
  interview_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid not null references storyfiles on delete cascade,
  upload_id uuid references uploads on delete set null,
  asset_id uuid references assets on delete set null,
  file_name text not null,
  state text not null default 'uploading' check (state in ('uploading', 'listening', 'ready', 'failed')),
  percent int not null default 0 check (percent between 0 and 100),
  seconds_left int,
  error text,
  lacks text[] not null default '{}',
  peaks bytea,
  pieces jsonb not null default '[]',
  version int not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on interviews (storyfile_id, created_at) where deleted_at is null;
create index on interviews (organization_id);
create index on interviews (upload_id);
create index on interviews (asset_id);
create index on interviews (created_by);
create table interview_stretches (
  interview_id uuid not null references interviews on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  number int not null,
  from_ms int not null,
  until_ms int not null,
  words jsonb,
  primary key (interview_id, number)
);
create index on interview_stretches (organization_id);
create table interview_clips (
  interview_id uuid not null references interviews on delete cascade,
  piece_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  from_ms int not null,
  until_ms int not null,
  question_id uuid,
  clip_id uuid references clips on delete set null,
  upload_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'failed')),
  error text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (interview_id, piece_id)
);
create index on interview_clips (organization_id);
create index on interview_clips (clip_id);
create index on interview_clips (created_by);
alter table clips add column interview_id uuid;
create index turns_by_reviewer on turns (organization_id, reviewer_id, at, turn_id) include (storyfile_id, session_id)
  where reviewer_id is not null;
create index turns_by_quality on turns (organization_id, quality, at, turn_id) include (storyfile_id, session_id)
  where quality is not null;
create index turns_interrupted on turns (organization_id, at, turn_id) include (storyfile_id, session_id)
  where interrupted;
create index turns_of_release on turns (release_id, at, turn_id);
create index chat_sessions_by_language on chat_sessions (organization_id, language, session_id);
create table turn_reads (
  user_id uuid not null references users on delete cascade,
  turn_id uuid not null references turns on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, turn_id)
);
create index turn_reads_of_turn on turn_reads (turn_id);
create table log_views (
  log_view_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid references users on delete set null,
  name text not null,
  query jsonb not null,
  is_team boolean not null default false,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1
);
create unique index log_views_of_team on log_views (organization_id, lower(name)) where is_team and deleted_at is null;
create unique index log_views_of_person on log_views (organization_id, user_id, lower(name))
  where not is_team and deleted_at is null;
create table second_review_shares (
  organization_id uuid primary key references organizations on delete cascade,
  percent int not null check (percent between 0 and 100)
);
create table second_reviews (
  turn_id uuid primary key references turns on delete cascade,
  storyfile_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  first_reviewer_id uuid references users on delete set null,
  first_label text not null,
  first_quality text not null,
  first_clip_id uuid,
  first_question text,
  first_at timestamptz not null default now(),
  second_reviewer_id uuid references users on delete set null,
  second_label text,
  second_quality text,
  second_clip_id uuid,
  second_question text,
  second_at timestamptz,
  settled_by uuid references users on delete set null,
  settled_at timestamptz,
  version int not null default 1
);
create index second_reviews_waiting on second_reviews (organization_id, first_at) where second_label is null;
create index second_reviews_given on second_reviews (organization_id, second_at) where second_label is not null;
alter table chat_sessions add column from_turn_id uuid;
alter table releases add column thresholds jsonb not null default '{}',
  drop constraint releases_reason_check,
  add constraint releases_reason_check
    check (reason in ('training', 'correction', 'publish', 'roll_back', 'story', 'rehearsal', 'threshold'));
alter table training_runs add column better int not null default 0, add column better_answers jsonb not null default '[]';
alter table lti_platforms add column is_active boolean not null default true;
create table lti_registrations (
  code_hash text primary key,
  organization_id uuid not null references organizations on delete cascade,
  expires_at timestamptz not null,
  taken_at timestamptz
);
create index lti_registrations_organization on lti_registrations (organization_id);
alter table lti_logins add column proof_hash text;
create table lti_courses (
  course_id uuid primary key,
  platform_id uuid not null references lti_platforms on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  context text not null,
  name text not null,
  memberships_url text not null,
  group_id uuid references learning_groups on delete set null,
  read_at timestamptz,
  unique (platform_id, context)
);
create index lti_courses_group on lti_courses (group_id);
alter table learning_students add column deactivated_at timestamptz;
create table template_practice_sets (
  script_id uuid primary key references scripts on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  lines text[] not null,
  updated_at timestamptz not null default now()
);
create index on template_practice_sets (organization_id);
create table visitor_days (
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null,
  day date not null,
  questions int not null,
  answered int not null,
  did_you_mean int not null,
  cannot_answer int not null,
  unreviewed int not null,
  primary key (storyfile_id, organization_id, day)
);
create index visitor_days_organization on visitor_days (organization_id, day);
alter table visitor_days set (fillfactor = 50);
insert into visitor_days (storyfile_id, organization_id, day, questions, answered, did_you_mean, cannot_answer, unreviewed)
select storyfile_id, organization_id, (at at time zone 'utc')::date as day, count(*) filter (where kind not in ('courtesy', 'help')),
  count(*) filter (where kind = 'answer'), count(*) filter (where kind = 'did_you_mean'),
  count(*) filter (where kind = 'cannot_answer'), count(*) filter (where quality is null)
from turns where channel not in ('studio', 'rehearsal') and storyfile_id in (select storyfile_id from storyfiles)
group by storyfile_id, organization_id, day;
create function add_visitor_turns() returns trigger language plpgsql as $$
begin
  insert into visitor_days as d
    (storyfile_id, organization_id, day, questions, answered, did_you_mean, cannot_answer, unreviewed)
  select storyfile_id, organization_id, (at at time zone 'utc')::date as on_day,
    count(*) filter (where kind not in ('courtesy', 'help')), count(*) filter (where kind = 'answer'),
    count(*) filter (where kind = 'did_you_mean'), count(*) filter (where kind = 'cannot_answer'),
    count(*) filter (where quality is null)
  from added where channel not in ('studio', 'rehearsal')
  group by storyfile_id, organization_id, on_day order by storyfile_id, organization_id, on_day
  on conflict (storyfile_id, organization_id, day) do update set questions = d.questions + excluded.questions,
    answered = d.answered + excluded.answered, did_you_mean = d.did_you_mean + excluded.did_you_mean,
    cannot_answer = d.cannot_answer + excluded.cannot_answer, unreviewed = d.unreviewed + excluded.unreviewed;
  return null;
end $$;
create function remove_visitor_turns() returns trigger language plpgsql as $$
begin
  perform from visitor_days d
  where (storyfile_id, organization_id, day) in (
    select storyfile_id, organization_id, (at at time zone 'utc')::date from removed
    where channel not in ('studio', 'rehearsal'))
  order by storyfile_id, organization_id, day for no key update;
  update visitor_days d set questions = d.questions - r.questions, answered = d.answered - r.answered,
    did_you_mean = d.did_you_mean - r.did_you_mean, cannot_answer = d.cannot_answer - r.cannot_answer,
    unreviewed = d.unreviewed - r.unreviewed
  from (
    select storyfile_id, organization_id, (at at time zone 'utc')::date as day,
      count(*) filter (where kind not in ('courtesy', 'help')) as questions,
      count(*) filter (where kind = 'answer') as answered, count(*) filter (where kind = 'did_you_mean') as did_you_mean,
      count(*) filter (where kind = 'cannot_answer') as cannot_answer, count(*) filter (where quality is null) as unreviewed
    from removed where channel not in ('studio', 'rehearsal') group by 1, 2, 3) r
  where d.storyfile_id = r.storyfile_id and d.organization_id = r.organization_id and d.day = r.day;
  return null;
end $$;
create function judge_visitor_turn() returns trigger language plpgsql as $$
begin
  update visitor_days set unreviewed = unreviewed + case when new.quality is null then 1 else -1 end
  where storyfile_id = new.storyfile_id and organization_id = new.organization_id
    and day = (new.at at time zone 'utc')::date;
  return null;
end $$;
create trigger turns_added after insert on turns referencing new table as added for each statement
  when (current_setting('studio.restoring', true) is distinct from 'on') execute function add_visitor_turns();
create trigger turns_removed after delete on turns referencing old table as removed for each statement
  execute function remove_visitor_turns();
create constraint trigger turns_judged after update of quality on turns deferrable initially deferred for each row
  when ((old.quality is null) <> (new.quality is null) and new.channel not in ('studio', 'rehearsal'))
  execute function judge_visitor_turn();
update learning_statements set statement = null where state <> 'waiting';
insert into migrations (name) values
  ('0001-platform.sql'),
  ('0002-identity.sql'),
  ('0003-organizations.sql'),
  ('0004-media.sql'),
  ('0005-library.sql'),
  ('0006-storyfiles.sql'),
  ('0007-clips.sql'),
  ('0008-training.sql'),
  ('0009-publishing.sql'),
  ('0010-conversations.sql'),
  ('0011-lists.sql'),
  ('0012-sign-in.sql'),
  ('0013-feedback.sql'),
  ('0014-profile.sql'),
  ('0015-people.sql'),
  ('0016-structure.sql'),
  ('0017-storefront.sql'),
  ('0018-promotions.sql'),
  ('0019-lists.sql'),
  ('0020-conversations-in-place.sql'),
  ('0021-answer-comparisons.sql'),
  ('0022-digests.sql'),
  ('0023-script-changes.sql'),
  ('0024-feedback-done.sql'),
  ('0025-audit-where.sql'),
  ('0026-offers.sql'),
  ('0028-preview-holders.sql'),
  ('0029-storyfile-sorts.sql'),
  ('0030-languages.sql'),
  ('0031-lists.sql'),
  ('0032-orders.sql'),
  ('0033-deciders.sql'),
  ('0035-takes.sql'),
  ('0036-failures.sql'),
  ('0037-training-heartbeat.sql'),
  ('0038-storyfile-days.sql'),
  ('0039-names-in-nfc.sql'),
  ('0040-calls-and-links.sql'),
  ('0045-face-area.sql'),
  ('0046-starter-order.sql'),
  ('0047-changes.sql'),
  ('0048-text-vectors.sql'),
  ('0051-transcripts.sql'),
  ('0054-script-details.sql'),
  ('0055-scripts.sql'),
  ('0056-library-topics.sql'),
  ('0059-practice-sets.sql'),
  ('0061-vocabulary.sql'),
  ('0062-house-rules.sql'),
  ('0065-quality.sql'),
  ('0070-stories.sql'),
  ('0075-learning.sql'),
  ('0076-learning-records.sql'),
  ('0080-script-comments.sql'),
  ('0081-script-presence.sql'),
  ('0083-conversations.sql'),
  ('0084-test-questions.sql'),
  ('0086-transcript-percent.sql'),
  ('0090-story-comments.sql'),
  ('0091-story-presence.sql'),
  ('0093-counted-attempt.sql'),
  ('0094-teachers.sql'),
  ('0095-packages.sql'),
  ('0096-lti.sql'),
  ('0100-rehearsals.sql'),
  ('0104-interviews.sql'),
  ('0105-clip-interviews.sql'),
  ('0107-log-chips.sql'),
  ('0108-log-views.sql'),
  ('0109-second-reviews.sql'),
  ('0110-continued-conversations.sql'),
  ('0111-thresholds.sql'),
  ('0112-better-answers.sql'),
  ('0113-lti-registrations.sql'),
  ('0114-lti-proofs.sql'),
  ('0115-lti-courses.sql'),
  ('0120-template-practice-sets.sql'),
  ('0132-visitor-days.sql'),
  ('0137-settled-statements.sql');
-- What keeps rows by others leaves them: they are all here.
select set_config('studio.restoring', 'on', true);
insert into audit (audit_id, at, organization_id, user_id, who, action, object_type, object_id, result, details, request_id, address, device) overriding system value
select audit_id, at, organization_id, user_id, who, action, object_type, object_id, result, details, request_id, address, device from jsonb_populate_recordset(null::audit, '[{"audit_id":1,"at":"2026-11-23T17:29:19.678529+00:00","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","user_id":"cfd82251-d128-4b17-9456-1df11250337c","who":"Ilse Brandt","action":"training.started","object_type":"run","object_id":"8e73dfb5-d667-42cd-beae-4a30465c584e","result":"done","details":{"storyfileId":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787"},"request_id":"a8f521c9-bb00","address":"127.0.0.1","device":"lightMyRequest"},
{"audit_id":2,"at":"2026-11-23T17:29:21.160118+00:00","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","user_id":"cfd82251-d128-4b17-9456-1df11250337c","who":"Ilse Brandt","action":"storyfile.published","object_type":"storyfile","object_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","result":"done","details":{"release":1,"visibility":"link"},"request_id":"82a8d7b5-16b1","address":"127.0.0.1","device":"lightMyRequest"},
{"audit_id":3,"at":"2026-11-23T17:29:21.218778+00:00","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","user_id":"cfd82251-d128-4b17-9456-1df11250337c","who":"Ilse Brandt","action":"activity.created","object_type":"activity","object_id":"a7c6e6be-16a7-4682-b71c-35533fe68999","result":"done","details":{"after":{"name":"8B asks 6276b747"}},"request_id":"da8529d0-2a20","address":"127.0.0.1","device":"lightMyRequest"},
{"audit_id":4,"at":"2026-11-23T17:29:21.962228+00:00","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","user_id":"cfd82251-d128-4b17-9456-1df11250337c","who":"Ilse Brandt","action":"activity.changed","object_type":"activity","object_id":"a7c6e6be-16a7-4682-b71c-35533fe68999","result":"done","details":{"fields":["storyfileIds","mustFinds"]},"request_id":"d358b7bc-eb6c","address":"127.0.0.1","device":"lightMyRequest"},
{"audit_id":5,"at":"2026-11-23T17:29:22.004974+00:00","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","user_id":"cfd82251-d128-4b17-9456-1df11250337c","who":"Ilse Brandt","action":"activity.opened","object_type":"activity","object_id":"a7c6e6be-16a7-4682-b71c-35533fe68999","result":"done","details":{},"request_id":"ad48dcd5-0601","address":"127.0.0.1","device":"lightMyRequest"},
{"audit_id":6,"at":"2026-11-23T17:29:22.034444+00:00","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","user_id":"cfd82251-d128-4b17-9456-1df11250337c","who":"Ilse Brandt","action":"activity.code_made","object_type":"activity","object_id":"a7c6e6be-16a7-4682-b71c-35533fe68999","result":"done","details":{},"request_id":"a19ad9df-17b3","address":"127.0.0.1","device":"lightMyRequest"}]');
insert into users (user_id, email, first_name, last_name, is_admin, status, last_seen_at, created_at, updated_at, digest, hotkeys, profile_version, email_verified, digest_sent_at) overriding system value
select user_id, email, first_name, last_name, is_admin, status, last_seen_at, created_at, updated_at, digest, hotkeys, profile_version, email_verified, digest_sent_at from jsonb_populate_recordset(null::users, '[{"user_id":"cfd82251-d128-4b17-9456-1df11250337c","email":"33062adb-3fdc-4062-b6a0-3480334c07a4@example.com","first_name":"Ilse","last_name":"Brandt","is_admin":false,"status":"active","last_seen_at":"2026-11-23T17:29:19.675031+00:00","created_at":"2026-11-23T17:29:19.513515+00:00","updated_at":"2026-11-23T17:29:19.513515+00:00","digest":"off","hotkeys":{},"profile_version":1,"email_verified":true,"digest_sent_at":"2026-11-23T17:29:19.513515+00:00"},
{"user_id":"6cb9603f-3db7-4f57-8d46-b0f5eaee7fff","email":"44afa644-85e1-461c-89ad-a49446b684db@example.com","first_name":"Ilse","last_name":"Brandt","is_admin":false,"status":"active","created_at":"2026-11-23T17:29:22.044328+00:00","updated_at":"2026-11-23T17:29:22.044328+00:00","digest":"off","hotkeys":{},"profile_version":1,"email_verified":true,"digest_sent_at":"2026-11-23T17:29:22.044328+00:00"}]');
insert into organizations (organization_id, label, short_name, attributes, retention_days, status, created_at, locale, time_zone, brand, plan, version, updated_at, questions_used) overriding system value
select organization_id, label, short_name, attributes, retention_days, status, created_at, locale, time_zone, brand, plan, version, updated_at, questions_used from jsonb_populate_recordset(null::organizations, '[{"organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","label":"Organization 09a5f27c","short_name":"org","attributes":{"SSO_WHITELIST":true,"LEARNING_MODULE":true},"retention_days":365,"status":"active","created_at":"2026-11-23T17:29:19.5097+00:00","locale":"en-US","time_zone":"UTC","brand":{},"plan":"studio","version":1,"updated_at":"2026-11-23T17:29:19.5097+00:00","questions_used":0}]');
insert into custom_roles (role_id, organization_id, name, description, base, denies, version, created_at, updated_at) overriding system value
select role_id, organization_id, name, description, base, denies, version, created_at, updated_at from jsonb_populate_recordset(null::custom_roles, '[{"role_id":"d4d9d915-069d-4b47-b57a-fa3c798ae46e","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"d4d9d915-069d-4b47-b57a-fa3c798ae46e","description":"","base":"edit:ns","denies":["publish"],"version":1,"created_at":"2026-11-23T17:29:22.318284+00:00","updated_at":"2026-11-23T17:29:22.318284+00:00"}]');
insert into custom_words (custom_word_id, organization_id, written, sounds_like, synonyms, kind, language, boost, storyfile_ids, created_at, updated_at, version) overriding system value
select custom_word_id, organization_id, written, sounds_like, synonyms, kind, language, boost, storyfile_ids, created_at, updated_at, version from jsonb_populate_recordset(null::custom_words, '[{"custom_word_id":"63cd3689-a645-4574-a03d-565b19da5a59","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","written":"63cd3689-a645-4574-a03d-565b19da5a59","sounds_like":[],"synonyms":[],"kind":"name","language":"","boost":5,"storyfile_ids":[],"created_at":"2026-11-23T17:29:22.371752+00:00","updated_at":"2026-11-23T17:29:22.371752+00:00","version":1}]');
insert into invitations (invitation_id, organization_id, email, role, team_ids, storyfile_ids, message, status, sends, mail_problem, expires_at, created_at) overriding system value
select invitation_id, organization_id, email, role, team_ids, storyfile_ids, message, status, sends, mail_problem, expires_at, created_at from jsonb_populate_recordset(null::invitations, '[{"invitation_id":"cf328e62-81e8-40b6-883d-9e68efb18c33","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","email":"cf328e62-81e8-40b6-883d-9e68efb18c33@example.org","role":"read:ns","team_ids":[],"storyfile_ids":[],"message":"","status":"pending","sends":1,"mail_problem":"","expires_at":"2026-11-24T17:29:22.319364+00:00","created_at":"2026-11-23T17:29:22.319364+00:00"}]');
insert into learning_activities (activity_id, organization_id, name, brief, storyfile_ids, goals, reflections, quiz, attempts, grading, points, group_ids, is_draft, prompt, version, created_by, created_at, updated_at, counted_attempt, package_key) overriding system value
select activity_id, organization_id, name, brief, storyfile_ids, goals, reflections, quiz, attempts, grading, points, group_ids, is_draft, prompt, version, created_by, created_at, updated_at, counted_attempt, package_key from jsonb_populate_recordset(null::learning_activities, '[{"activity_id":"a7c6e6be-16a7-4682-b71c-35533fe68999","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"8B asks 6276b747","brief":"","storyfile_ids":["d1ef75c7-2388-4de1-88bb-e20e1f7ff787"],"goals":[],"reflections":[],"quiz":[],"attempts":1,"grading":"none","points":100,"group_ids":[],"is_draft":false,"prompt":"","version":3,"created_by":"cfd82251-d128-4b17-9456-1df11250337c","created_at":"2026-11-23T17:29:21.218778+00:00","updated_at":"2026-11-23T17:29:22.004974+00:00","counted_attempt":"best","package_key":"6badfe29-28fc-4553-b4c3-93966e38352c"},
{"activity_id":"df49984e-d44e-4393-acb4-0a567e17a237","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"df49984e-d44e-4393-acb4-0a567e17a237","brief":"","storyfile_ids":[],"goals":[],"reflections":[],"quiz":[],"attempts":1,"grading":"none","points":100,"group_ids":[],"is_draft":true,"prompt":"","version":1,"created_at":"2026-11-23T17:29:22.409808+00:00","updated_at":"2026-11-23T17:29:22.409808+00:00","counted_attempt":"best","package_key":"8ad66847-4907-436b-b223-44d40ec1808d"}]');
insert into learning_groups (group_id, organization_id, name, created_at) overriding system value
select group_id, organization_id, name, created_at from jsonb_populate_recordset(null::learning_groups, '[{"group_id":"fe15982c-ae41-4471-83f5-9a50ba64a425","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"fe15982c-ae41-4471-83f5-9a50ba64a425","created_at":"2026-11-23T17:29:22.4172+00:00"}]');
insert into learning_students (student_id, organization_id, name, external_id, guardian_consent, personal_code, epoch, joined_at, last_seen_at, version, created_at) overriding system value
select student_id, organization_id, name, external_id, guardian_consent, personal_code, epoch, joined_at, last_seen_at, version, created_at from jsonb_populate_recordset(null::learning_students, '[{"student_id":"398e7f35-972d-4e97-889a-9e3ec9c626b6","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"Kim","external_id":"","guardian_consent":"not_needed","personal_code":"QHVHDX","epoch":1,"joined_at":"2026-11-23T17:29:22.054639+00:00","last_seen_at":"2026-11-23T17:29:22.054639+00:00","version":1,"created_at":"2026-11-23T17:29:22.054639+00:00"},
{"student_id":"741aacae-90de-413f-9a27-a266b67f498d","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"741aacae-90de-413f-9a27-a266b6","external_id":"","guardian_consent":"not_needed","personal_code":"NVGTWK","epoch":1,"version":1,"created_at":"2026-11-23T17:29:22.414352+00:00"}]');
insert into library_topics (topic_id, organization_id, name, language, position, description, colour, tags, status, version, created_at, updated_at) overriding system value
select topic_id, organization_id, name, language, position, description, colour, tags, status, version, created_at, updated_at from jsonb_populate_recordset(null::library_topics, '[{"topic_id":"738bc914-47f2-40df-b98a-7eb897395fb9","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"738bc914-47f2-40df-b98a-7eb897395fb9","language":"en","position":0,"description":"","colour":"","tags":[],"status":"active","version":1,"created_at":"2026-11-23T17:29:22.32891+00:00","updated_at":"2026-11-23T17:29:22.32891+00:00"}]');
insert into log_views (log_view_id, organization_id, name, query, is_team, updated_at, version) overriding system value
select log_view_id, organization_id, name, query, is_team, updated_at, version from jsonb_populate_recordset(null::log_views, '[{"log_view_id":"a526362a-0aeb-4cdd-a74d-4f58c3ca3d7d","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"a526362a-0aeb-4cdd-a74d-4f58c3ca3d7d","query":{},"is_team":true,"updated_at":"2026-11-23T17:29:22.400391+00:00","version":1}]');
insert into lti_platforms (platform_id, organization_id, name, issuer, client_id, deployment_ids, authorization_url, token_url, keys_url, created_at, is_active) overriding system value
select platform_id, organization_id, name, issuer, client_id, deployment_ids, authorization_url, token_url, keys_url, created_at, is_active from jsonb_populate_recordset(null::lti_platforms, '[{"platform_id":"b9262508-7290-4ec6-b4d8-dd01f709c705","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"b9262508-7290-4ec6-b4d8-dd01f709c705","issuer":"https://school.example","client_id":"b9262508-7290-4ec6-b4d8-dd01f709c705","deployment_ids":["1"],"authorization_url":"https://school.example/auth","token_url":"https://school.example/token","keys_url":"https://school.example/keys","created_at":"2026-11-23T17:29:22.419169+00:00","is_active":true}]');
insert into scripts (script_id, organization_id, name, short_name, description, language, tags, status, version_number, content, content_version, version, topic_count, question_count, seconds, topic_text, question_text, created_at, updated_at) overriding system value
select script_id, organization_id, name, short_name, description, language, tags, status, version_number, content, content_version, version, topic_count, question_count, seconds, topic_text, question_text, created_at, updated_at from jsonb_populate_recordset(null::scripts, '[{"script_id":"36560223-1445-4071-a894-cb4bfba301f1","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"36560223-1445-4071-a894-cb4bfba301f1","short_name":"36560223-1445-4071-a894-cb4bfba301f1","description":"","language":"en","tags":[],"status":"draft","version_number":1,"content":{"topics":[]},"content_version":1,"version":1,"topic_count":0,"question_count":0,"seconds":0,"topic_text":"","question_text":"","created_at":"2026-11-23T17:29:22.348039+00:00","updated_at":"2026-11-23T17:29:22.348039+00:00"}]');
insert into teams (team_id, organization_id, name, description, default_role, version, created_at, updated_at) overriding system value
select team_id, organization_id, name, description, default_role, version, created_at, updated_at from jsonb_populate_recordset(null::teams, '[{"team_id":"5cf7a426-b0d1-4dea-8869-aaf1cf79e542","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"5cf7a426-b0d1-4dea-8869-aaf1cf79e542","description":"","default_role":"read:ns","version":1,"created_at":"2026-11-23T17:29:22.316854+00:00","updated_at":"2026-11-23T17:29:22.316854+00:00"}]');
insert into uploads (upload_id, organization_id, storyfile_id, resource_type, resource_id, file_name, bytes, received_bytes, stage, percentage, may_be_silent, attempts, created_at, updated_at) overriding system value
select upload_id, organization_id, storyfile_id, resource_type, resource_id, file_name, bytes, received_bytes, stage, percentage, may_be_silent, attempts, created_at, updated_at from jsonb_populate_recordset(null::uploads, '[{"upload_id":"18861c6b-1829-4497-bf44-597c2693d210","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"59ad6e69-0178-4186-8f11-96152b5a5fd2","resource_type":"clip","resource_id":"1b09c374-c421-41ce-a777-c1cc6abc3bb2","file_name":"take.mp4","bytes":1,"received_bytes":0,"stage":"waiting","percentage":0,"may_be_silent":false,"attempts":0,"created_at":"2026-11-23T17:29:22.3634+00:00","updated_at":"2026-11-23T17:29:22.3634+00:00"}]');
insert into whitelist_entries (whitelist_entry_id, organization_id, kind, value, provider, role, team_ids, auto_join, used_count, status, version, created_at) overriding system value
select whitelist_entry_id, organization_id, kind, value, provider, role, team_ids, auto_join, used_count, status, version, created_at from jsonb_populate_recordset(null::whitelist_entries, '[{"whitelist_entry_id":"fe773572-3c7b-40d0-85e2-8b34c70157ea","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","kind":"email","value":"fe773572-3c7b-40d0-85e2-8b34c70157ea@example.org","provider":"any","role":"read:ns","team_ids":[],"auto_join":true,"used_count":0,"status":"active","version":1,"created_at":"2026-11-23T17:29:22.322449+00:00"}]');
insert into assets (asset_id, organization_id, storyfile_id, original_key, original_sha256, original_bytes, video_key, poster_key, bytes, duration_ms, width, height, fps, has_audio, copied, created_at) overriding system value
select asset_id, organization_id, storyfile_id, original_key, original_sha256, original_bytes, video_key, poster_key, bytes, duration_ms, width, height, fps, has_audio, copied, created_at from jsonb_populate_recordset(null::assets, '[{"asset_id":"d29b1891-9b45-4e49-9c1b-9093166558f9","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","original_key":"originals/d29b1891-9b45-4e49-9c1b-9093166558f9","original_sha256":"0000000000000000000000000000000000000000000000000000000000000000","original_bytes":1000,"video_key":"assets/d29b1891-9b45-4e49-9c1b-9093166558f9/video.mp4","poster_key":"assets/d29b1891-9b45-4e49-9c1b-9093166558f9/poster.jpg","bytes":1000,"duration_ms":4000,"width":640,"height":360,"fps":25,"has_audio":true,"copied":true,"created_at":"2026-11-23T17:29:19.575626+00:00"},
{"asset_id":"97c8e155-8746-4fc0-b5fa-350e5a05d7c1","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","original_key":"originals/97c8e155-8746-4fc0-b5fa-350e5a05d7c1","original_sha256":"0000000000000000000000000000000000000000000000000000000000000000","original_bytes":1000,"video_key":"assets/97c8e155-8746-4fc0-b5fa-350e5a05d7c1/video.mp4","poster_key":"assets/97c8e155-8746-4fc0-b5fa-350e5a05d7c1/poster.jpg","bytes":1000,"duration_ms":4000,"width":640,"height":360,"fps":25,"has_audio":true,"copied":true,"created_at":"2026-11-23T17:29:19.590048+00:00"},
{"asset_id":"ffc3f094-4dec-46a2-b017-7a629d6ab0e7","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","original_key":"originals/ffc3f094-4dec-46a2-b017-7a629d6ab0e7","original_sha256":"0000000000000000000000000000000000000000000000000000000000000000","original_bytes":1000,"video_key":"assets/ffc3f094-4dec-46a2-b017-7a629d6ab0e7/video.mp4","poster_key":"assets/ffc3f094-4dec-46a2-b017-7a629d6ab0e7/poster.jpg","bytes":1000,"duration_ms":4000,"width":640,"height":360,"fps":25,"has_audio":true,"copied":true,"created_at":"2026-11-23T17:29:19.601639+00:00"},
{"asset_id":"8a127220-0949-41db-80af-858e2d83955d","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","original_key":"originals/8a127220-0949-41db-80af-858e2d83955d","original_sha256":"0000000000000000000000000000000000000000000000000000000000000000","original_bytes":1000,"video_key":"assets/8a127220-0949-41db-80af-858e2d83955d/video.mp4","poster_key":"assets/8a127220-0949-41db-80af-858e2d83955d/poster.jpg","bytes":1000,"duration_ms":4000,"width":640,"height":360,"fps":25,"has_audio":true,"copied":true,"created_at":"2026-11-23T17:29:19.614119+00:00"},
{"asset_id":"03351b91-a33e-4cf4-8db2-ed0f718ab889","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","original_key":"originals/03351b91-a33e-4cf4-8db2-ed0f718ab889","original_sha256":"0000000000000000000000000000000000000000000000000000000000000000","original_bytes":1000,"video_key":"assets/03351b91-a33e-4cf4-8db2-ed0f718ab889/video.mp4","poster_key":"assets/03351b91-a33e-4cf4-8db2-ed0f718ab889/poster.jpg","bytes":1000,"duration_ms":4000,"width":640,"height":360,"fps":25,"has_audio":true,"copied":true,"created_at":"2026-11-23T17:29:19.623815+00:00"},
{"asset_id":"06c0d334-c78b-4735-bdba-c7dcc31f27f5","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","original_key":"originals/06c0d334-c78b-4735-bdba-c7dcc31f27f5","original_sha256":"0000000000000000000000000000000000000000000000000000000000000000","original_bytes":1000,"video_key":"assets/06c0d334-c78b-4735-bdba-c7dcc31f27f5/video.mp4","poster_key":"assets/06c0d334-c78b-4735-bdba-c7dcc31f27f5/poster.jpg","bytes":1000,"duration_ms":4000,"width":640,"height":360,"fps":25,"has_audio":true,"copied":true,"created_at":"2026-11-23T17:29:19.63243+00:00"},
{"asset_id":"430558b9-c783-4684-a6c0-801f81fa1704","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","original_key":"originals/430558b9-c783-4684-a6c0-801f81fa1704","original_sha256":"0000000000000000000000000000000000000000000000000000000000000000","original_bytes":1000,"video_key":"assets/430558b9-c783-4684-a6c0-801f81fa1704/video.mp4","poster_key":"assets/430558b9-c783-4684-a6c0-801f81fa1704/poster.jpg","bytes":1000,"duration_ms":4000,"width":640,"height":360,"fps":25,"has_audio":true,"copied":true,"created_at":"2026-11-23T17:29:19.636563+00:00"},
{"asset_id":"d9023ad9-460f-49ef-97c7-9b0fef1d5d45","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","original_key":"originals/d9023ad9-460f-49ef-97c7-9b0fef1d5d45","original_sha256":"0000000000000000000000000000000000000000000000000000000000000000","original_bytes":1000,"video_key":"assets/d9023ad9-460f-49ef-97c7-9b0fef1d5d45/video.mp4","poster_key":"assets/d9023ad9-460f-49ef-97c7-9b0fef1d5d45/poster.jpg","bytes":1000,"duration_ms":4000,"width":640,"height":360,"fps":25,"has_audio":true,"copied":true,"created_at":"2026-11-23T17:29:19.639483+00:00"},
{"asset_id":"aa6f73c9-21ab-4865-a1ca-f635f123e7fe","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"59ad6e69-0178-4186-8f11-96152b5a5fd2","original_key":"originals/aa6f73c9-21ab-4865-a1ca-f635f123e7fe","original_sha256":"0000000000000000000000000000000000000000000000000000000000000000","original_bytes":1000,"video_key":"assets/aa6f73c9-21ab-4865-a1ca-f635f123e7fe/video.mp4","poster_key":"assets/aa6f73c9-21ab-4865-a1ca-f635f123e7fe/poster.jpg","bytes":1000,"duration_ms":4000,"width":640,"height":360,"fps":25,"has_audio":true,"copied":true,"created_at":"2026-11-23T17:29:22.357591+00:00"}]');
insert into learning_attempts (attempt_id, organization_id, activity_id, student_id, number, started_at, comment) overriding system value
select attempt_id, organization_id, activity_id, student_id, number, started_at, comment from jsonb_populate_recordset(null::learning_attempts, '[{"attempt_id":"2247afbb-530b-465e-94b1-bf285f991d95","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","activity_id":"a7c6e6be-16a7-4682-b71c-35533fe68999","student_id":"398e7f35-972d-4e97-889a-9e3ec9c626b6","number":1,"started_at":"2026-11-23T17:29:22.054639+00:00","comment":""},
{"attempt_id":"a741b317-93bd-4074-bba5-fa8b7de98b7d","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","activity_id":"df49984e-d44e-4393-acb4-0a567e17a237","student_id":"741aacae-90de-413f-9a27-a266b67f498d","number":1,"started_at":"2026-11-23T17:29:22.418364+00:00","comment":""}]');
insert into learning_codes (code, organization_id, activity_id, expires_at, created_at) overriding system value
select code, organization_id, activity_id, expires_at, created_at from jsonb_populate_recordset(null::learning_codes, '[{"code":"DMKVGQQK","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","activity_id":"a7c6e6be-16a7-4682-b71c-35533fe68999","expires_at":"2026-11-24T17:29:22.034444+00:00","created_at":"2026-11-23T17:29:22.034444+00:00"}]');
insert into learning_must_finds (activity_id, organization_id, question_id, storyfile_id, question, hint, place) overriding system value
select activity_id, organization_id, question_id, storyfile_id, question, hint, place from jsonb_populate_recordset(null::learning_must_finds, '[{"activity_id":"a7c6e6be-16a7-4682-b71c-35533fe68999","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","question_id":"9818d95b-e0c9-419f-832c-231fec3472b4","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","question":"Where were you born?","hint":"Ask about her childhood.","place":1},
{"activity_id":"a7c6e6be-16a7-4682-b71c-35533fe68999","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","question_id":"f0885834-872d-4106-8ef4-430d632b8e90","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","question":"Were you ever afraid at sea?","hint":"Ask about a storm.","place":2}]');
insert into memberships (organization_id, user_id, scope, created_at, status, member_name, search_text, last_seen_at) overriding system value
select organization_id, user_id, scope, created_at, status, member_name, search_text, last_seen_at from jsonb_populate_recordset(null::memberships, '[{"organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","user_id":"cfd82251-d128-4b17-9456-1df11250337c","scope":"owner:ns","created_at":"2026-11-23T17:29:19.517411+00:00","status":"active","member_name":"Ilse Brandt","search_text":"ilse brandt\n33062adb-3fdc-4062-b6a0-3480334c07a4@example.com\nadmin admin\n","last_seen_at":"2026-11-23T17:29:19.675031+00:00"},
{"organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","user_id":"6cb9603f-3db7-4f57-8d46-b0f5eaee7fff","scope":"edit:ns","created_at":"2026-11-23T17:29:22.046115+00:00","status":"active","member_name":"Ilse Brandt","search_text":"ilse brandt\n44afa644-85e1-461c-89ad-a49446b684db@example.com\ncontent creator redaktion\n"}]');
insert into learning_finds (attempt_id, organization_id, question_id, turn_id, found_with, at) overriding system value
select attempt_id, organization_id, question_id, turn_id, found_with, at from jsonb_populate_recordset(null::learning_finds, '[{"attempt_id":"2247afbb-530b-465e-94b1-bf285f991d95","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","question_id":"9818d95b-e0c9-419f-832c-231fec3472b4","turn_id":"4545c928-77b7-45dd-9163-47ea3ee230f4","found_with":"Where were you born?","at":"2026-11-23T17:29:22.194674+00:00"}]');
insert into storyfiles (storyfile_id, organization_id, name, short_name, subject, description, language, purpose, status, is_sample, version, revision, script_version, live_revision, published_at, created_at, updated_at, tags, version_number, search_text, recorded) overriding system value
select storyfile_id, organization_id, name, short_name, subject, description, language, purpose, status, is_sample, version, revision, script_version, live_revision, published_at, created_at, updated_at, tags, version_number, search_text, recorded from jsonb_populate_recordset(null::storyfiles, '[{"storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"Storyfile dabe24a2","short_name":"Storyfiledabe24a2","subject":{"description":"navigator","displayName":"Marta Keller"},"description":"","language":"en","purpose":"museum","status":"published","is_sample":false,"version":1,"revision":8,"script_version":8,"live_revision":8,"published_at":"2026-11-23T17:29:21.160118+00:00","created_at":"2026-11-23T17:29:19.539612+00:00","updated_at":"2026-11-23T17:29:21.160118+00:00","tags":[],"version_number":1,"search_text":"storyfile dabe24a2\nmarta keller\n\nstoryfiledabe24a2\n\nher life\n\n","recorded":0},
{"storyfile_id":"59ad6e69-0178-4186-8f11-96152b5a5fd2","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"Storyfile f1971966","short_name":"Storyfilef1971966","subject":{"description":"navigator","displayName":"Marta Keller"},"description":"","language":"en","purpose":"museum","status":"ready_to_train","is_sample":false,"version":1,"revision":1,"script_version":1,"created_at":"2026-11-23T17:29:22.33795+00:00","updated_at":"2026-11-23T17:29:22.357591+00:00","tags":[],"version_number":1,"search_text":"storyfile f1971966\nmarta keller\n\nstoryfilef1971966\n\n\n\n","recorded":0}]');
insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, language, state, turns, visitor_hash, started_at, last_turn_at) overriding system value
select session_id, storyfile_id, organization_id, release_id, channel, language, state, turns, visitor_hash, started_at, last_turn_at from jsonb_populate_recordset(null::chat_sessions, '[{"session_id":"034fccdf-ed2e-8f84-bf27-2424797a1433","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","release_id":"94f4c58b-a699-45e8-a4d0-1fc9253c1aeb","channel":"lms","language":"en","state":{"turn":1,"asked":{"04b3ace0-fceb-4519-a755-ffe166e7ef4d":1},"misses":0,"lastClipId":"04b3ace0-fceb-4519-a755-ffe166e7ef4d","cannotAnswerIndex":0},"turns":1,"visitor_hash":"lKCLRha83reuHCRSsU2xM6","started_at":"2026-11-23T17:29:22.099621+00:00","last_turn_at":"2026-11-23T17:29:22.194674+00:00"},
{"session_id":"996bc931-a001-467c-96f9-10efe1140707","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","release_id":"94f4c58b-a699-45e8-a4d0-1fc9253c1aeb","channel":"link","language":"en","state":{"turn":2,"asked":{"0dc6d883-3409-41ee-8389-b3381b0d15fd":1,"ffeb338e-0593-4cf1-b1dd-540553be3ccf":1},"misses":0,"lastClipId":"ffeb338e-0593-4cf1-b1dd-540553be3ccf","cannotAnswerIndex":0},"turns":2,"visitor_hash":"lKCLRha83reuHCRSsU2xM6","started_at":"2026-11-23T17:29:22.240401+00:00","last_turn_at":"2026-11-23T17:29:22.300944+00:00"},
{"session_id":"e2eb9f13-c346-40c3-86d8-c4c36a9310d1","storyfile_id":"59ad6e69-0178-4186-8f11-96152b5a5fd2","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","release_id":"2368165c-e3c1-4ea8-86d6-b99dcfe195eb","channel":"link","language":"en","state":{},"turns":0,"started_at":"2026-11-23T17:29:22.392719+00:00"}]');
insert into clips (clip_id, storyfile_id, kind, status, source, take_no, file_name, asset_id, transcript, words, created_at, updated_at, version, answer_id, chosen, transcript_state, transcript_percent) overriding system value
select clip_id, storyfile_id, kind, status, source, take_no, file_name, asset_id, transcript, words, created_at, updated_at, version, answer_id, chosen, transcript_state, transcript_percent from jsonb_populate_recordset(null::clips, '[{"clip_id":"04b3ace0-fceb-4519-a755-ffe166e7ef4d","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","kind":"regular","status":"processed","source":"upload","take_no":1,"file_name":"take.mp4","asset_id":"d29b1891-9b45-4e49-9c1b-9093166558f9","transcript":"I was born in Bremen, close to the harbour, in a small house of bricks.","words":[],"created_at":"2026-11-23T17:29:19.575626+00:00","updated_at":"2026-11-23T17:29:19.575626+00:00","version":1,"answer_id":"a272eff8-43b5-41cb-adc7-045ac5aac1ef","chosen":true,"transcript_state":"read","transcript_percent":0},
{"clip_id":"e41a31b8-f6d2-4783-ab8c-857c9011d5f1","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","kind":"regular","status":"processed","source":"upload","take_no":1,"file_name":"take.mp4","asset_id":"97c8e155-8746-4fc0-b5fa-350e5a05d7c1","transcript":"My father built boats for the fishermen of the river.","words":[],"created_at":"2026-11-23T17:29:19.590048+00:00","updated_at":"2026-11-23T17:29:19.590048+00:00","version":1,"answer_id":"8d11714d-59d2-457b-8ad2-61f75b91407c","chosen":true,"transcript_state":"read","transcript_percent":0},
{"clip_id":"e224b2cc-6e68-4ef2-8e3d-a3fa008dd81a","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","kind":"regular","status":"processed","source":"upload","take_no":1,"file_name":"take.mp4","asset_id":"ffc3f094-4dec-46a2-b017-7a629d6ab0e7","transcript":"You measure the height of the pole star with a sextant.","words":[],"created_at":"2026-11-23T17:29:19.601639+00:00","updated_at":"2026-11-23T17:29:19.601639+00:00","version":1,"answer_id":"af5e724b-8763-4626-8159-208ab9edd7cd","chosen":true,"transcript_state":"read","transcript_percent":0},
{"clip_id":"0dc6d883-3409-41ee-8389-b3381b0d15fd","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","kind":"regular","status":"processed","source":"upload","take_no":1,"file_name":"take.mp4","asset_id":"8a127220-0949-41db-80af-858e2d83955d","transcript":"The storm off the Cape in winter was the only time I wrote a farewell letter.","words":[],"created_at":"2026-11-23T17:29:19.614119+00:00","updated_at":"2026-11-23T17:29:19.614119+00:00","version":1,"answer_id":"090a7287-6a02-4092-94d0-9e9ac63763b3","chosen":true,"transcript_state":"read","transcript_percent":0},
{"clip_id":"ffeb338e-0593-4cf1-b1dd-540553be3ccf","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","kind":"regular","status":"processed","source":"upload","take_no":1,"file_name":"take.mp4","asset_id":"03351b91-a33e-4cf4-8db2-ed0f718ab889","transcript":"Beans, rice, salted fish, and bread as hard as wood.","words":[],"created_at":"2026-11-23T17:29:19.623815+00:00","updated_at":"2026-11-23T17:29:19.623815+00:00","version":1,"answer_id":"5b42e3d7-99fc-4df5-8ee2-e0ca43087d21","chosen":true,"transcript_state":"read","transcript_percent":0},
{"clip_id":"08eb2ecd-5d79-4fc5-a91c-71803c3c2427","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","kind":"regular","status":"processed","source":"upload","take_no":1,"file_name":"take.mp4","asset_id":"06c0d334-c78b-4735-bdba-c7dcc31f27f5","transcript":"I have two daughters; one of them is a pilot.","words":[],"created_at":"2026-11-23T17:29:19.63243+00:00","updated_at":"2026-11-23T17:29:19.63243+00:00","version":1,"answer_id":"060f454b-20b9-4090-8059-45314869a710","chosen":true,"transcript_state":"read","transcript_percent":0},
{"clip_id":"6abc6f08-4c9e-462e-b260-477ca6f5d605","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","kind":"resting","status":"processed","source":"upload","take_no":1,"file_name":"take.mp4","asset_id":"430558b9-c783-4684-a6c0-801f81fa1704","transcript":"","words":[],"created_at":"2026-11-23T17:29:19.636563+00:00","updated_at":"2026-11-23T17:29:19.636563+00:00","version":1,"answer_id":"8511e4f7-c77f-4eb7-b739-8931058ad976","chosen":true,"transcript_state":"read","transcript_percent":0},
{"clip_id":"dc22b6e8-6f95-43d4-8294-c889d1695c2e","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","kind":"cannot_answer","status":"processed","source":"upload","take_no":1,"file_name":"take.mp4","asset_id":"d9023ad9-460f-49ef-97c7-9b0fef1d5d45","transcript":"","words":[],"created_at":"2026-11-23T17:29:19.639483+00:00","updated_at":"2026-11-23T17:29:19.639483+00:00","version":1,"answer_id":"fcb4cbe0-af72-4e33-9fb5-7bf213c328d7","chosen":true,"transcript_state":"read","transcript_percent":0},
{"clip_id":"1b09c374-c421-41ce-a777-c1cc6abc3bb2","storyfile_id":"59ad6e69-0178-4186-8f11-96152b5a5fd2","kind":"regular","status":"processed","source":"upload","take_no":1,"file_name":"take.mp4","asset_id":"aa6f73c9-21ab-4865-a1ca-f635f123e7fe","transcript":"","words":[],"created_at":"2026-11-23T17:29:22.357591+00:00","updated_at":"2026-11-23T17:29:22.357591+00:00","version":1,"answer_id":"63e40d89-3bad-460e-b7d3-cca49db906f8","chosen":true,"transcript_state":"read","transcript_percent":0}]');
insert into interviews (interview_id, organization_id, storyfile_id, upload_id, file_name, state, percent, lacks, pieces, version, created_at, updated_at) overriding system value
select interview_id, organization_id, storyfile_id, upload_id, file_name, state, percent, lacks, pieces, version, created_at, updated_at from jsonb_populate_recordset(null::interviews, '[{"interview_id":"f60ad281-df4d-4fb2-a739-520a34e0360c","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","storyfile_id":"59ad6e69-0178-4186-8f11-96152b5a5fd2","upload_id":"18861c6b-1829-4497-bf44-597c2693d210","file_name":"interview.mp4","state":"uploading","percent":0,"lacks":[],"pieces":[],"version":0,"created_at":"2026-11-23T17:29:22.384997+00:00","updated_at":"2026-11-23T17:29:22.384997+00:00"}]');
insert into script_topics (topic_id, storyfile_id, name, position, version, condition) overriding system value
select topic_id, storyfile_id, name, position, version, condition from jsonb_populate_recordset(null::script_topics, '[{"topic_id":"04c41b6a-e3bd-4754-b4c2-8c3c6eda1641","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","name":"Her life","position":0,"version":1,"condition":""}]');
insert into snapshots (snapshot_id, storyfile_id, revision, content, created_at) overriding system value
select snapshot_id, storyfile_id, revision, content, created_at from jsonb_populate_recordset(null::snapshots, '[{"snapshot_id":"5e896c81-e1d5-41f1-8a80-309232d330d8","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","revision":8,"content":{"clips":[{"kind":"regular","takes":["04b3ace0-fceb-4519-a755-ffe166e7ef4d"],"words":[],"clipId":"04b3ace0-fceb-4519-a755-ffe166e7ef4d","assetId":"d29b1891-9b45-4e49-9c1b-9093166558f9","questions":[{"text":"Where were you born?","starter":false,"priority":"should","variants":["What is your birthplace?","Which town do you come from?","Where did you grow up?"],"questionId":"9818d95b-e0c9-419f-832c-231fec3472b4","starterLabel":"","starterPosition":null}],"durationMs":4000,"transcript":"I was born in Bremen, close to the harbour, in a small house of bricks."},{"kind":"regular","takes":["e41a31b8-f6d2-4783-ab8c-857c9011d5f1"],"words":[],"clipId":"e41a31b8-f6d2-4783-ab8c-857c9011d5f1","assetId":"97c8e155-8746-4fc0-b5fa-350e5a05d7c1","questions":[{"text":"What did your father do?","starter":false,"priority":"should","variants":["What was your dad’s job?","How did your father earn his living?","Did your father work at sea?"],"questionId":"dc255e2a-ff6f-459b-b2a4-735bc9881103","starterLabel":"","starterPosition":null}],"durationMs":4000,"transcript":"My father built boats for the fishermen of the river."},{"kind":"regular","takes":["e224b2cc-6e68-4ef2-8e3d-a3fa008dd81a"],"words":[],"clipId":"e224b2cc-6e68-4ef2-8e3d-a3fa008dd81a","assetId":"ffc3f094-4dec-46a2-b017-7a629d6ab0e7","questions":[{"text":"How do you find your way by the stars?","starter":false,"priority":"should","variants":["How do you navigate at night?","Which star shows you north?","Do you use the stars?"],"questionId":"8589f9a5-5916-4b7e-8006-c5bb2a3d4175","starterLabel":"","starterPosition":null}],"durationMs":4000,"transcript":"You measure the height of the pole star with a sextant."},{"kind":"regular","takes":["0dc6d883-3409-41ee-8389-b3381b0d15fd"],"words":[],"clipId":"0dc6d883-3409-41ee-8389-b3381b0d15fd","assetId":"8a127220-0949-41db-80af-858e2d83955d","questions":[{"text":"Were you ever afraid at sea?","starter":false,"priority":"should","variants":["What scared you most?","Did you have fear in a storm?","Tell me about a dangerous moment."],"questionId":"f0885834-872d-4106-8ef4-430d632b8e90","starterLabel":"","starterPosition":null}],"durationMs":4000,"transcript":"The storm off the Cape in winter was the only time I wrote a farewell letter."},{"kind":"regular","takes":["ffeb338e-0593-4cf1-b1dd-540553be3ccf"],"words":[],"clipId":"ffeb338e-0593-4cf1-b1dd-540553be3ccf","assetId":"03351b91-a33e-4cf4-8db2-ed0f718ab889","questions":[{"text":"What do you eat on a ship?","starter":false,"priority":"should","variants":["How was the food on board?","Who cooked for you?","What was for dinner?"],"questionId":"16a5e849-e94e-4e42-8854-cf39e4ff1d4a","starterLabel":"","starterPosition":null}],"durationMs":4000,"transcript":"Beans, rice, salted fish, and bread as hard as wood."},{"kind":"regular","takes":["08eb2ecd-5d79-4fc5-a91c-71803c3c2427"],"words":[],"clipId":"08eb2ecd-5d79-4fc5-a91c-71803c3c2427","assetId":"06c0d334-c78b-4735-bdba-c7dcc31f27f5","questions":[{"text":"Do you have children?","starter":false,"priority":"should","variants":["Tell me about your family.","How many kids do you have?","Did you have a daughter?"],"questionId":"b3d78e43-b669-4e60-8f16-bb1c146d6341","starterLabel":"","starterPosition":null}],"durationMs":4000,"transcript":"I have two daughters; one of them is a pilot."},{"kind":"resting","takes":["6abc6f08-4c9e-462e-b260-477ca6f5d605"],"words":[],"clipId":"6abc6f08-4c9e-462e-b260-477ca6f5d605","assetId":"430558b9-c783-4684-a6c0-801f81fa1704","questions":[],"durationMs":4000,"transcript":""},{"kind":"cannot_answer","takes":["dc22b6e8-6f95-43d4-8294-c889d1695c2e"],"words":[],"clipId":"dc22b6e8-6f95-43d4-8294-c889d1695c2e","assetId":"d9023ad9-460f-49ef-97c7-9b0fef1d5d45","questions":[],"durationMs":4000,"transcript":""}],"topics":[{"name":"Her life","questionIds":["9818d95b-e0c9-419f-832c-231fec3472b4","dc255e2a-ff6f-459b-b2a4-735bc9881103","8589f9a5-5916-4b7e-8006-c5bb2a3d4175","f0885834-872d-4106-8ef4-430d632b8e90","16a5e849-e94e-4e42-8854-cf39e4ff1d4a","b3d78e43-b669-4e60-8f16-bb1c146d6341"]}],"storyfile":{"name":"Storyfile dabe24a2","faceArea":null,"isSample":false,"language":"en","description":"","subjectName":"Marta Keller","subjectDescription":"navigator"}},"created_at":"2026-11-23T17:29:21.019786+00:00"}]');
insert into storyfile_days (storyfile_id, day, sessions, questions, answered) overriding system value
select storyfile_id, day, sessions, questions, answered from jsonb_populate_recordset(null::storyfile_days, '[{"storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","day":"2026-11-23","sessions":2,"questions":3,"answered":3}]');
insert into visitor_days (storyfile_id, organization_id, day, questions, answered, did_you_mean, cannot_answer, unreviewed) overriding system value
select storyfile_id, organization_id, day, questions, answered, did_you_mean, cannot_answer, unreviewed from jsonb_populate_recordset(null::visitor_days, '[{"storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","day":"2026-11-23","questions":3,"answered":3,"did_you_mean":0,"cannot_answer":0,"unreviewed":3},
{"storyfile_id":"59ad6e69-0178-4186-8f11-96152b5a5fd2","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","day":"2026-11-23","questions":1,"answered":1,"did_you_mean":0,"cannot_answer":0,"unreviewed":1}]');
insert into custom_categories (custom_category_id, organization_id, name, description, colour, kind, action, notifies, examples, created_at, updated_at, version) overriding system value
select custom_category_id, organization_id, name, description, colour, kind, action, notifies, examples, created_at, updated_at, version from jsonb_populate_recordset(null::custom_categories, '[{"custom_category_id":"7a247680-a71f-4439-87e7-18f83f83acf9","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","name":"7a247680-a71f-4439-87e7-18f83f83acf9","description":"","colour":"#5b6770","kind":"review","action":"none","notifies":false,"examples":["7a247680-a71f-4439-87e7-18f83f83acf9","two","three"],"created_at":"2026-11-23T17:29:22.373413+00:00","updated_at":"2026-11-23T17:29:22.373413+00:00","version":1}]');
insert into learning_sessions (session_id, organization_id, attempt_id) overriding system value
select session_id, organization_id, attempt_id from jsonb_populate_recordset(null::learning_sessions, '[{"session_id":"034fccdf-ed2e-8f84-bf27-2424797a1433","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","attempt_id":"2247afbb-530b-465e-94b1-bf285f991d95"}]');
insert into matchers (matcher_id, storyfile_id, snapshot_id, bytes, sha256, last_example_number, created_at, is_rehearsal) overriding system value
select matcher_id, storyfile_id, snapshot_id, bytes, sha256, last_example_number, created_at, is_rehearsal from jsonb_populate_recordset(null::matchers, '[{"matcher_id":"281e26b2-e5e5-4241-a9d2-0fd60f83d0dd","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","snapshot_id":"5e896c81-e1d5-41f1-8a80-309232d330d8","bytes":"\\x28b52ffd60ca2c65b7009c290153464d04f6543151530900007b226c616e6775616765223a22656e222c22636c6970496473223a5b2230346233616365302d666365622d343531392d613735352d666665313636653765663464222c2265343161333162382d663664322d343738332d616238632d383537633930313164356631323234623263632d366536382d346566322d386533642d613366613030386464383161222c2230646336643838332d333430392d343165652d383338392d6233333831623064313566666665652d303539332d346366312d623164642d353430353533626533636366386562326563642d356437392d346663352d613931632d373138303363336332343237225d2c22637573746f6d576f725d2c2270687261736557686572652077796f7520626f726e3f222c225768617420697372206269727468706c61636569636820746f776e20646f20636f6d652066726f6d64696467726f77207570722066617468657220646f776173646164e2809973206a6f62486f776561726e20686973206c6976696e6744776f726b2061742073656166696e776179206279207468652073746172736e617669676174656e696768742073686f77206e6f727468447573655765766572206166726169647363617265206d6f73742068617665206665617220696e20612073746f7254656c6c206d652061626f757420612064616e6765726f7573206d6f6d656e742e656174206f686970666f6f64626f61726457686f20636f6f6b656420666f7264696e6e65726368696c6472656e66616d696c796d616e79206b696473756768745d2c227472616e73637269707454657874494272656d656e2c20636c6f6f686172626f75722c6120736d616c6c20686f6f6620627269636b734d796275696c747469736865726d656e7269766572596f75206d65617375726865706f6c207769746865787461546f726d206f664361706577696e7465726f6e6c792074696d6520492077726f2066617265776c6574744265616e732c20726963652c2073616c746973682c20616e64206272656164206173776f6f64492074776f733b206f6e7468656d612070696c6f742e6578616374223a5b5b2277222c5b305d5d2c222c5b3168222c5b3264222c5b3374222c5b34776174222c5b356868726573686f6c64223a302e323730363338313834353235343535362c227375676765737454313335333139303932323632373237382c22636f6e636570745472757374223a312c2262616e6b223a2d3431353732303134756e7b2266656174757236363170706f725b32342c335d2c227369676e616c73223a32313631307d7d001c4ebfc7dd74f73f06574c5c9242cdbff6629a8d2498a9bf7618ea4d05be83bf6ededa30eb0de93f42a28a2b0897cebf2794c15282f8b3bfee6ae79bd9b00f404afbfe5ea49eb5bfe53cf2c7d433a2bf182f23a4666df03f8f6f3a1c6094c13f3f210d7cbee9f03fb5d1380a8f139c3f0819bf3799aecc3f40015c9406ded43f12d2c7d93ed0da3f2e56f8be3237de3fb862a4bb815155bf3d7f20eb9ea8febfec2d42a6b4a5f6bf2db1779b80a02b38225ad8e59cd0b850040cb44bfbf83c673e2c4a213cf23837ccce1693a0f8c8b4687fe8aa11e1771d4898b1b6581c3b561f9e5f5dee1500269ce9b7d7356c92b0170dc9c13c01c88fff1580741b1fdab077f3c2bb4502074f937fda40268ce495ee4e0882885faddba50884a37b1be37137d329568e16eecb91d7d933acb9836c2f946e8565e1785baae6f000494f813cace68cbc1ee97de2c71c28caf018403bb485e8ae6358820fe0fd580ed3975f59408d0a1874e630a653ea9bbf33f240a5e47071ae44c3da6bb690a990957c089f812361e4fa68ade183f1749b3ff0427c543a608752b1a6feca1fa70905e53e3dfee359c1e92e79f84f00d6f2188efbcbd5e718b0f55860f4ac867b409a04691e31da16dd921f03d0014d81fb8288c4dce2ecd20845678833a15736e714d81c62f90a0ec3989e71ae594c2a4cfd2f942961bc42fd5e7384abca8911b17580cd95975cc1c14bd3158f1c79e8a65a1a9634f2bd677a928eba326ba45f61ed42f73eb63c4bfa57974f5e6abfcfbb6811af09624cd66f9c84d9b4a7da09c572cc974407045a4b5ae2a8dba005e253dfcddbcf91eeaabb737ebc006949ee6aadb69259b436166aa27cba3e02401d8bdbc0a2d0f77eeb4ad8272c640b6cee805c5b35246e4cb88a85398238256678ccdab182bc85604413a03f6519200b434336231b9e653b4c46e8d8a8d5477add4a685070a564e4cce4c833a7f21e7fa0ced0007ad796372c6e2567d680e39ea8b7e5060fdc6bd19b387aaecdd8c8aea4503f24c970396d9248bb29b1a063e2feb0c77b506ba91098b74bcfb051a12efb7c3ea9a2c1715bc265b5ef5805c9c5a60b06a8b1c07e7f101d5b68f5497084013b61458912caadb7b1b6264fe760800ee4d95cd075dc2fd4ddb20479646a2ffe52cb06c9bd93f0d0885bdd51cea893757b2411eb2c50cca8cdcfe8f03a50a0810edc75b9f4b01a3e59d0d799dbcdff745cc8dd0941368d2e65d6522e1e8dacc3018e0d4af415408e85e7dc551c89fae39855cd3386cbb0d2fdde9717f76aaece92af17f007b1d361eb927b401c9e229ebb54f08620cbf4f04251e16b3fcd26a5e972c1d19b156954ffadfefb8d14ff32677ebfe13bc4259ebd2a019624155ff5362f4b240d30be93d595736dc61ca84d97cbeba2191620618d6a8525143288947db4954d5a762b40a1c4ff7807ebd2e5d860d2985bd78fdf7a93f425de88152557ca8420a7c0fd4ca48cf226b9bc9106c31349a33da503c9bb5e18d7973420e37472842156750b71746f1b9b3c71088c6c1a93afd49fd56415a320d2d1e15c1cf9b1fbd1c06691c90f1affa5e541488d5f5a85f0bd2f3ec7d30c9d45bee95d78ca163847a064cbe21ca38f91e23c74d52b94cc2b54d86eb25ffc3f21491cb20eb493fe0c5f8edaf193712f3bd19163c900ce4f6eaaa69ca2b99becd56b831e618ca5c91e14d8cefc026d15c4c05494e3d85100d192a54c610e368a75750a16032dca4fadd1c4924cc68f47d4a88bb7cfb6920b7838aa8bfeb6220b89ede005d2c05492f7fc09febdf69e5454f25a135e9613aa9e0bd211bb5f0e9a17e7d36bc13b47c190af655b373bc3160f8e878b76e02018faf7619fdee6893e1dfe6787950bb63a8fd133582beda4c55ee0a0dda210417f729ba22aa3c06ef4580856d7c6e1407c79a4ae153cb5f95131f8d31663f16f403eea4557dc07236908554e478fd9486e160c16717292fb99baceab779cf88b058da5605c4f27467d28ec2cddbf13e96a8c933ce247a992dea252152749aecfad331a0aed91a30493efda8c124a11db679f59f21b54ce626117c3f431d2dc92dd01d3113bd66419c8f3b40117e4397f4ff010650d6c5bca5b3f0b744a8fdb31d311f9d9f8e25bab83a6e1728791a89f950f5ca37e4d57515f7b27f4c49157ae51d371c7fc71a7565f547772e93412b6f8e998e7accdd7ad48a78adf071cc3a690c63af6d45737159fdcf640e55cf00fae9947925d4782bb340b8ba27c4e3bf1ae73ddacd0d43f3964e1189802a5d2bc84a8a603dd841d47b4c3964a104929d47728d4c476afc265e685eb396feb4006a53064641888e382e037304c18c9c7f03aa0824659941ae1243e6a6c19e8d82bc7a2367244776ad17bd232322153fb12f3983c8a05db09152ad2d7ab190dd5a4b6cb1df470540409603b81ec3fcbc09cd4d8339bb09f3cd3b1b0a8b032ed6062a778c6ab5691bb172fac45d0b0e055c69bf70208b6cb1dd9980e111df1b5bffb03cef5a6e1a1f07c0f01a007963ecd8503812773df79369e7a3841940dc9a0930bac512c290ce431c3276cc05d5c6696afe7bf3a3dcf535e4686402c199eb5895b8211c0b25ed4b4208548aee8e14184b4367c4d3013f08aafa2c536c6b760f1ee1a0a0c1d4d85d7193378d4149cdade4561a5d156b4ae8f52afab9682f7f24719af0e0e1de372606626961dc09e19ec0ca35f1e9da4478326872ca2f717c6a72a2e686c66a30e3e9223b3794b39cfb7a4107cf85ce18b02930047f3a40346e704839f1847e99c9dcd5b0c5524e85e79ce117facafcfb1f3eec6f05d71b793bf6c74ed40abf1a94da429a826e6c68b394d91b592d7bc397870afbe92d77cdea0fd839c1ec0da692c869a9035742d45a5e08725bc94c83753a65ce48df8f0443e6699e67c5c25fa6c339ac2d68eb1b070342c6cd7c4da6c5feda6509a85b9fe5ed8577141217c5e0aeacfd6b94dbe5b998a83cab9e0954c186263e48938ac4b8a699228070ebca715d94514b299cb0b849b1d0c05f61c5cdada7cdc88940a6525256e6c09585923ae59ae09d02f3461d2a71e522d3f7ae7219dd2fdfdedaca67ff156ace3781af01373eda700b8d1953bf5fb878d3d2538ead78cba742dec80ef91b76020d401cd97ff95239cb33ea5271ae43bf039e109d8a721cd83ea9d4e19e90741baa946cdc973503d6f16ceb561841ecae9bc46ea3ff5c6842bfe92ef141371dfe302f203cc9fa2bbda6dd16a5cc4e9655ac50581994d01041ac2afe5b990ff711c1d84b078530c6487725405c1dd3856cbfbedba2a54fa4d14d5669b08caf03b8f2af42a29293eefe840e8729083f3acc2d8ab4419b6b01b9f55eccc390e2a8ff675e8a41c168738ddad5f670b39f1429981bc0261cfe96c7b6cf47692273f95da39166cf68fc0404ce31078cd34c661b7a76bbf5943d14f58cee2401a78011f72826cacd26e2cad8c9bf4ab7d0fb257bbca9e305e2bc852d570dd44412e6196196a0fdebbdd20f9f2daccde61769823aca2fbde718644fdec4dbd125d20a0e584aac00f255e7f8724f0aabcf06bba1ce3059627718e5c80309e60c0b721112a7b693b87a2d0bb803749184e946677d585b32ad8b98eb314cf3f192d9b48f811ac8386067abc10f66237004b29041d5215da1c4d7b78435f7666c26c67d39200787bb026c29f5c8bca3c46ada98d1026cdc20655513a22f293a2d1e82744cfffa28f97e1d625b5e867d4f77c10b5aa7f4156247bade2c697e47f136350d5e082855391b9e6f69c28fc7599f0501d3f14f11ac70a4d3c188e992f9464ff6997bd1e3b48a5bc1770816ca21354013f5b10978cb59d599a75a65defa31e83ed9e549111a80b639b7b84c22fedf70ccef029518056e602a47585c9b99c222d1ec70e3f5eb9e571f21471bbd92bd3c2e5318ebad3bf0d6161b83776ed74b566b24740457811408aa56140f01fb93f66b2474066b247408aa561408aa561408aa56140b4f2dd3f66b24740e0551b40044935400449354066b2474066b2474066b24740044935d85c903ff01fb945781140044935407eec08f53f7e37ca3fe415e93fbc6201080127e0551b00010203040517f8fbbe5e342cbf840c09bfea51fdbe09cb02bf717a08bf060000000700000008000000090000000a0000000b0000000c0000000d0000000e0000000f000000100000001100000012000000130000001400000015000000160000001700000075db063f8d7e453fbe94313f44dd133fce8044be84cd67be59231bbe877145bdb519b0bd2f6e1ebe77ab8ebec94cd8bd7ce591be71313ebeae2bebbd3c8309bef77802be542eefbdef7632beb56529beeff704becf5b1cbe3d0fe2bd6ff8f9bd3e278fbd61229cbe1aedffbda6ce22be4110dd3ec9ee383fef64eb3e6aa9cb3e62d829be099515be9b229dbd074609bd996913be591130be1261b7bd3b74babd6d182bbee094f3bdcf64d0bd07157cbe1922a4bd895831be4fb2bfbd5f0901be40c8e0bd5f53efbde7d48ebed11df7bdde84eebc7644cfbda94b1ebeeb1ae2bdff92f63e997e233fb85e183fe66af33e8e331abe71d509be74e1edbd189af9bda4c615beff8c84beea9428be865357bdd2c026be46dff1bd560b4dbe49879fbd008f95be122e20bebd7b00be80fd1abeb771e6bdcf8bc0bd5f698cbe07148bbc794724bed1e61dbe3e4b20be9337433f95492c3f1cf13c3fcb2d403fb58e6cbea42daebd594336be384638bedee84cbeba2fdabe890e30bea2558176740cbebba82bbef40f3dbe27cae0bd540eb5bdeb299abe8992f8bd9aa5a4bd6ea4e6bd03891fbed2b504be398443be232e02bed63086be0ff8d7bde8fa25becfb4293f6ffb193f6b24103f66840e3ff7f2d8bd83f8b0bd7cb129beb587ceee2acebdacc9f6bddabb2bbed73a2fbe9875afbdb0bea4bd484cf3bde88bd4bd3de827be284755be15d302be1f4fcdbdbf5defbd3739eabe6eebe8be5a82e4bdb784eabde9d309be5d72acbd9607f13eb0df4d3f3c5e163f5bae203f0100ce000300800000038d0500310200002d00611b5c0804020a027900040604000004040032021c78000a000502063603000026000020090100040a0a000704030105670403000400030503050000620008020302030b02000002040302090100090003066bec04120c01002c06005a002473390000040f02050b00000103020204010000210200002a0002010a000001051300003000024d07020018341a0707020305010200480a010100040000040a040303030207030902170402020811000e0006100104030000010107008248a8f2db8a39333222238188a4202968e6a20a308ec4615e3b1f12a0e22887b318c81031ca103222222242128804292848920c070eb465394130211efe4f91b9abf2d5deaeebc5400ae008a964a11680bb436805d3fcb3f7a80cb2854297323ae07eeb22aec84d090b631163920f1e0f9527aa4387d8a47b75eb1686250810b1a6b4d7d2cc8b131119c200fa8e04ac3f6bebee7d7591a10adea19548760b04981686332c5608ced5976bbec7945a7c21ca5421c895d58b9b71b84b4441c9b8330b3fb7afe95253bb67335888975340a4a2ec429fc766fe2c995c08256d6fbf60ef1a15c5f8a3f1755583a97836d05390338bb9b53e48660e44792f319040a3686a88c9e719d053cceefb297beaf98ed1cd4ad57699bd61c952c86f25354688be186fd93f6822098641d7603eb8ab14689fdca29bcfd4f7bd07bca722ff8f962aa06ef04dbc53a16e1b59a3252ab2621e98296c07a8fd7cc1599946ae2259261ba2d85b8b250c002853a813042594522e664ce57b94f6f93894c640af35ea921a148277ba73c379ad845155fb3a9f9efab209ba845f305a69368118875d46f015a64988a364f3426950bfc56b716f3cdc48b3d62a22d42222e0bd2159500063c48c0fc55edb15c9945d07a23917413bd7a4baefb62fbe19e9cdf7e2307f441590e601f60f07540fbd8fbbd0afc33864ed027072488d6a4a97faa324ea0a5b2b1736fe10baa36881e08de3e9e7a1abafc1d5fa5b346b7074ca9d4124bf844bd9bf0140e3da0bd3b225daa3640f313f3e40d6c022e620f657a152da2d5ae31b4ade0d3c740f1eedecf0969b55cb5f12737e42f5ff72a0c169036b97310507f5f25df1e1b4eefee73e385dbd78d909392feef87e90a9b406f60704ab69c0204f723b0437ebcda356630bb7613372aa2b6a4a5a978c5e087efd1f7f5006fffe311301991a4ec8e9cd72876b0b3fa095c1dceffeac1ef137be966333b0ee279d173a296ebd197da4dba04dda5298a4dd3e8ed9eabb80bcc6e93b53cecff92de9481610d31d76a2f822309ad585658b6e0c6a895038601109714373ca5590a3c1fd694dc178c1364757281f852d4e04e01bb28c635c52520122ab26499690691aa152170f9081881c8ac2c2419693f70c34c98ff886933c449ad0900e74841109f0c1e61bc8d3d041ad460934dba3c665e8870e3018c9885485447d311c4c89167c0794aa3019d201c5e1f28ac44b8ca3229f2ca0fe11538ce3f69798feb0c07902bf1b73be46246390b2f8b471a7ffaa06ff38fe05c89eaeec0050d41856c3c401c91560eaf739191713ab842b77180a1f2c6a45646a156cd113f265b078bc4659108bcc14c36e263cd8ff451e00dd3052a3b76f16fec4eaa50199ca5a42493ff804c0862f844fa067097703265f5ae24d60d1e5378301737280db565810eff4e48a07a11864f1aacca1992802bbdc50f27c20c04a45d31523fa10b832784aee80190b2a266b4b0704769e5e722b5016213aea713789b12739a83fec0f2bc420a620a8a07f868baebb1630c1a78356bef621","sha256":"1fb360d2b3c387e2e125344b3ae920f64bbdef24bc30fe83f5858652c3c76cd8","last_example_number":0,"created_at":"2026-11-23T17:29:21.019786+00:00","is_rehearsal":false}]');
insert into questions (question_id, storyfile_id, topic_id, position, text, hint, notes, teleprompter, expected_seconds, priority, starter, starter_label, status, variants, created_at, updated_at, version, answers, takes, sensitive, content_note, follow_ups, library_text) overriding system value
select question_id, storyfile_id, topic_id, position, text, hint, notes, teleprompter, expected_seconds, priority, starter, starter_label, status, variants, created_at, updated_at, version, answers, takes, sensitive, content_note, follow_ups, library_text from jsonb_populate_recordset(null::questions, '[{"question_id":"9818d95b-e0c9-419f-832c-231fec3472b4","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","topic_id":"04c41b6a-e3bd-4754-b4c2-8c3c6eda1641","position":0,"text":"Where were you born?","hint":"","notes":"","teleprompter":"","expected_seconds":60,"priority":"should","starter":false,"starter_label":"","status":"todo","variants":[{"text":"What is your birthplace?","source":"author"},{"text":"Which town do you come from?","source":"author"},{"text":"Where did you grow up?","source":"author"}],"created_at":"2026-11-23T17:29:19.563918+00:00","updated_at":"2026-11-23T17:29:19.563918+00:00","version":1,"answers":0,"takes":0,"sensitive":false,"content_note":"","follow_ups":[],"library_text":""},
{"question_id":"dc255e2a-ff6f-459b-b2a4-735bc9881103","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","topic_id":"04c41b6a-e3bd-4754-b4c2-8c3c6eda1641","position":1,"text":"What did your father do?","hint":"","notes":"","teleprompter":"","expected_seconds":60,"priority":"should","starter":false,"starter_label":"","status":"todo","variants":[{"text":"What was your dad’s job?","source":"author"},{"text":"How did your father earn his living?","source":"author"},{"text":"Did your father work at sea?","source":"author"}],"created_at":"2026-11-23T17:29:19.585304+00:00","updated_at":"2026-11-23T17:29:19.585304+00:00","version":1,"answers":0,"takes":0,"sensitive":false,"content_note":"","follow_ups":[],"library_text":""},
{"question_id":"8589f9a5-5916-4b7e-8006-c5bb2a3d4175","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","topic_id":"04c41b6a-e3bd-4754-b4c2-8c3c6eda1641","position":2,"text":"How do you find your way by the stars?","hint":"","notes":"","teleprompter":"","expected_seconds":60,"priority":"should","starter":false,"starter_label":"","status":"todo","variants":[{"text":"How do you navigate at night?","source":"author"},{"text":"Which star shows you north?","source":"author"},{"text":"Do you use the stars?","source":"author"}],"created_at":"2026-11-23T17:29:19.593808+00:00","updated_at":"2026-11-23T17:29:19.593808+00:00","version":1,"answers":0,"takes":0,"sensitive":false,"content_note":"","follow_ups":[],"library_text":""},
{"question_id":"f0885834-872d-4106-8ef4-430d632b8e90","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","topic_id":"04c41b6a-e3bd-4754-b4c2-8c3c6eda1641","position":3,"text":"Were you ever afraid at sea?","hint":"","notes":"","teleprompter":"","expected_seconds":60,"priority":"should","starter":false,"starter_label":"","status":"todo","variants":[{"text":"What scared you most?","source":"author"},{"text":"Did you have fear in a storm?","source":"author"},{"text":"Tell me about a dangerous moment.","source":"author"}],"created_at":"2026-11-23T17:29:19.608104+00:00","updated_at":"2026-11-23T17:29:19.608104+00:00","version":1,"answers":0,"takes":0,"sensitive":false,"content_note":"","follow_ups":[],"library_text":""},
{"question_id":"16a5e849-e94e-4e42-8854-cf39e4ff1d4a","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","topic_id":"04c41b6a-e3bd-4754-b4c2-8c3c6eda1641","position":4,"text":"What do you eat on a ship?","hint":"","notes":"","teleprompter":"","expected_seconds":60,"priority":"should","starter":false,"starter_label":"","status":"todo","variants":[{"text":"How was the food on board?","source":"author"},{"text":"Who cooked for you?","source":"author"},{"text":"What was for dinner?","source":"author"}],"created_at":"2026-11-23T17:29:19.617997+00:00","updated_at":"2026-11-23T17:29:19.617997+00:00","version":1,"answers":0,"takes":0,"sensitive":false,"content_note":"","follow_ups":[],"library_text":""},
{"question_id":"b3d78e43-b669-4e60-8f16-bb1c146d6341","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","topic_id":"04c41b6a-e3bd-4754-b4c2-8c3c6eda1641","position":5,"text":"Do you have children?","hint":"","notes":"","teleprompter":"","expected_seconds":60,"priority":"should","starter":false,"starter_label":"","status":"todo","variants":[{"text":"Tell me about your family.","source":"author"},{"text":"How many kids do you have?","source":"author"},{"text":"Did you have a daughter?","source":"author"}],"created_at":"2026-11-23T17:29:19.626988+00:00","updated_at":"2026-11-23T17:29:19.626988+00:00","version":1,"answers":0,"takes":0,"sensitive":false,"content_note":"","follow_ups":[],"library_text":""}]');
insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, at, channel, asked_by, heard_text, kind, chosen_clip_id, chosen_question, score, margin, threshold, top5, suggestions, response_ms, interrupted, note, decided_by, then_clips) overriding system value
select turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, at, channel, asked_by, heard_text, kind, chosen_clip_id, chosen_question, score, margin, threshold, top5, suggestions, response_ms, interrupted, note, decided_by, then_clips from jsonb_populate_recordset(null::turns, '[{"turn_id":"4545c928-77b7-45dd-9163-47ea3ee230f4","session_id":"034fccdf-ed2e-8f84-bf27-2424797a1433","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","release_id":"94f4c58b-a699-45e8-a4d0-1fc9253c1aeb","client_turn_id":"6b9c21ad-e08f-403e-91af-bb9a9e7b8296","number":1,"at":"2026-11-23T17:29:22.194674+00:00","channel":"lms","asked_by":"text","heard_text":"Where were you born?","kind":"answer","chosen_clip_id":"04b3ace0-fceb-4519-a755-ffe166e7ef4d","chosen_question":"Where were you born?","score":1,"margin":0.9916462,"threshold":0.2706382,"top5":[{"score":1,"clipId":"04b3ace0-fceb-4519-a755-ffe166e7ef4d","questionText":"Where were you born?"},{"score":0.008353851241770687,"clipId":"e224b2cc-6e68-4ef2-8e3d-a3fa008dd81a","questionText":"How do you find your way by the stars?"},{"score":0.007169393121058127,"clipId":"0dc6d883-3409-41ee-8389-b3381b0d15fd","questionText":"Were you ever afraid at sea?"},{"score":0.006243433345626297,"clipId":"08eb2ecd-5d79-4fc5-a91c-71803c3c2427","questionText":"Do you have children?"},{"score":0.005822995767785893,"clipId":"ffeb338e-0593-4cf1-b1dd-540553be3ccf","questionText":"What do you eat on a ship?"}],"suggestions":[{"text":"What did your father do?","clipId":"e41a31b8-f6d2-4783-ab8c-857c9011d5f1","questionId":"dc255e2a-ff6f-459b-b2a4-735bc9881103"},{"text":"How do you find your way by the stars?","clipId":"e224b2cc-6e68-4ef2-8e3d-a3fa008dd81a","questionId":"8589f9a5-5916-4b7e-8006-c5bb2a3d4175"},{"text":"Were you ever afraid at sea?","clipId":"0dc6d883-3409-41ee-8389-b3381b0d15fd","questionId":"f0885834-872d-4106-8ef4-430d632b8e90"}],"response_ms":36.7549,"interrupted":false,"note":"","decided_by":"exact","then_clips":[]},
{"turn_id":"1b5656cb-6b9d-424e-920e-6baeb49478ab","session_id":"996bc931-a001-467c-96f9-10efe1140707","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","release_id":"94f4c58b-a699-45e8-a4d0-1fc9253c1aeb","client_turn_id":"fb096df1-5f9d-459a-91ee-1236bd48e1d9","number":1,"at":"2026-11-23T17:29:22.282777+00:00","channel":"link","asked_by":"text","heard_text":"Were you afraid at sea?","kind":"answer","chosen_clip_id":"0dc6d883-3409-41ee-8389-b3381b0d15fd","chosen_question":"Were you ever afraid at sea?","score":0.96362853,"margin":0.8495326,"threshold":0.2706382,"top5":[{"score":0.9636285489483177,"clipId":"0dc6d883-3409-41ee-8389-b3381b0d15fd","questionText":"Were you ever afraid at sea?"},{"score":0.11409596119456951,"clipId":"e224b2cc-6e68-4ef2-8e3d-a3fa008dd81a","questionText":"How do you find your way by the stars?"},{"score":0.08990751198742557,"clipId":"04b3ace0-fceb-4519-a755-ffe166e7ef4d","questionText":"Where were you born?"},{"score":0.0649156802814123,"clipId":"e41a31b8-f6d2-4783-ab8c-857c9011d5f1","questionText":"What did your father do?"},{"score":0.05909430975813097,"clipId":"ffeb338e-0593-4cf1-b1dd-540553be3ccf","questionText":"What do you eat on a ship?"}],"suggestions":[{"text":"What do you eat on a ship?","clipId":"ffeb338e-0593-4cf1-b1dd-540553be3ccf","questionId":"16a5e849-e94e-4e42-8854-cf39e4ff1d4a"},{"text":"Do you have children?","clipId":"08eb2ecd-5d79-4fc5-a91c-71803c3c2427","questionId":"b3d78e43-b669-4e60-8f16-bb1c146d6341"},{"text":"Where were you born?","clipId":"04b3ace0-fceb-4519-a755-ffe166e7ef4d","questionId":"9818d95b-e0c9-419f-832c-231fec3472b4"}],"response_ms":2.839357,"interrupted":false,"note":"","decided_by":"matcher","then_clips":[]},
{"turn_id":"be041669-7835-4d1a-a7f6-35a354b74ebd","session_id":"996bc931-a001-467c-96f9-10efe1140707","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","release_id":"94f4c58b-a699-45e8-a4d0-1fc9253c1aeb","client_turn_id":"b03f4e35-d45b-42c4-b50d-97a579f8247d","number":2,"at":"2026-11-23T17:29:22.300944+00:00","channel":"link","asked_by":"text","heard_text":"What is the price of bread in Spain?","kind":"answer","chosen_clip_id":"ffeb338e-0593-4cf1-b1dd-540553be3ccf","chosen_question":"What do you eat on a ship?","score":0.42201522,"margin":0.047062326,"threshold":0.2706382,"top5":[{"score":0.42201522298861777,"clipId":"ffeb338e-0593-4cf1-b1dd-540553be3ccf","questionText":"What do you eat on a ship?"},{"score":0.37495289491637807,"clipId":"04b3ace0-fceb-4519-a755-ffe166e7ef4d","questionText":"Where were you born?"},{"score":0.3264522858079774,"clipId":"0dc6d883-3409-41ee-8389-b3381b0d15fd","questionText":"Were you ever afraid at sea?"},{"score":0.196542899181815,"clipId":"e224b2cc-6e68-4ef2-8e3d-a3fa008dd81a","questionText":"How do you find your way by the stars?"},{"score":0.19442892132854975,"clipId":"e41a31b8-f6d2-4783-ab8c-857c9011d5f1","questionText":"What did your father do?"}],"suggestions":[{"text":"Do you have children?","clipId":"08eb2ecd-5d79-4fc5-a91c-71803c3c2427","questionId":"b3d78e43-b669-4e60-8f16-bb1c146d6341"},{"text":"Where were you born?","clipId":"04b3ace0-fceb-4519-a755-ffe166e7ef4d","questionId":"9818d95b-e0c9-419f-832c-231fec3472b4"},{"text":"What did your father do?","clipId":"e41a31b8-f6d2-4783-ab8c-857c9011d5f1","questionId":"dc255e2a-ff6f-459b-b2a4-735bc9881103"}],"response_ms":2.63919,"interrupted":false,"note":"","decided_by":"matcher","then_clips":[]},
{"turn_id":"539e31b7-613d-4531-a608-c4b56bece0b4","session_id":"e2eb9f13-c346-40c3-86d8-c4c36a9310d1","storyfile_id":"59ad6e69-0178-4186-8f11-96152b5a5fd2","organization_id":"fdb6b133-372b-4f6d-8641-78c1ef68ff8a","release_id":"138ef471-5be8-4553-ba66-ca55405e0790","client_turn_id":"ce7d9f51-7690-46ac-b59e-28301dde50bc","number":1,"at":"2026-11-23T17:29:22.393752+00:00","channel":"link","asked_by":"text","heard_text":"Who are you?","kind":"answer","score":1,"margin":1,"threshold":0,"top5":[],"suggestions":[],"response_ms":1,"interrupted":false,"note":"","then_clips":[]}]');
insert into clip_questions (clip_id, question_id) overriding system value
select clip_id, question_id from jsonb_populate_recordset(null::clip_questions, '[{"clip_id":"04b3ace0-fceb-4519-a755-ffe166e7ef4d","question_id":"9818d95b-e0c9-419f-832c-231fec3472b4"},
{"clip_id":"e41a31b8-f6d2-4783-ab8c-857c9011d5f1","question_id":"dc255e2a-ff6f-459b-b2a4-735bc9881103"},
{"clip_id":"e224b2cc-6e68-4ef2-8e3d-a3fa008dd81a","question_id":"8589f9a5-5916-4b7e-8006-c5bb2a3d4175"},
{"clip_id":"0dc6d883-3409-41ee-8389-b3381b0d15fd","question_id":"f0885834-872d-4106-8ef4-430d632b8e90"},
{"clip_id":"ffeb338e-0593-4cf1-b1dd-540553be3ccf","question_id":"16a5e849-e94e-4e42-8854-cf39e4ff1d4a"},
{"clip_id":"08eb2ecd-5d79-4fc5-a91c-71803c3c2427","question_id":"b3d78e43-b669-4e60-8f16-bb1c146d6341"}]');
insert into releases (release_id, storyfile_id, number, reason, snapshot_id, matcher_id, last_example_number, revision, worse, created_by, created_at, thresholds) overriding system value
select release_id, storyfile_id, number, reason, snapshot_id, matcher_id, last_example_number, revision, worse, created_by, created_at, thresholds from jsonb_populate_recordset(null::releases, '[{"release_id":"94f4c58b-a699-45e8-a4d0-1fc9253c1aeb","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","number":1,"reason":"training","snapshot_id":"5e896c81-e1d5-41f1-8a80-309232d330d8","matcher_id":"281e26b2-e5e5-4241-a9d2-0fd60f83d0dd","last_example_number":0,"revision":8,"worse":0,"created_by":"Ilse Brandt","created_at":"2026-11-23T17:29:21.043371+00:00","thresholds":{}}]');
insert into training_runs (run_id, storyfile_id, number, trigger, status, started_by, inputs, metrics, worse, ms, matcher_id, release_id, created_at, started_at, finished_at, worse_answers, heartbeat_at, no_encoder, better, better_answers) overriding system value
select run_id, storyfile_id, number, trigger, status, started_by, inputs, metrics, worse, ms, matcher_id, release_id, created_at, started_at, finished_at, worse_answers, heartbeat_at, no_encoder, better, better_answers from jsonb_populate_recordset(null::training_runs, '[{"run_id":"8e73dfb5-d667-42cd-beae-4a30465c584e","storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","number":1,"trigger":"manual","status":"live","started_by":"Ilse Brandt","inputs":{"clips":6,"examples":0,"variants":18,"questions":6},"metrics":{"threshold":0.2706381845254556,"heldOutMrr":0.8333333333333334,"heldOutHitAt1":0.6666666666666666,"heldOutHitAt3":1,"heldOutCoverage":1,"heldOutQuestions":6,"heldOutFalseAnswerRate":0.3333333333333333,"heldOutCannotAnswerRate":0},"worse":0,"ms":1254,"matcher_id":"281e26b2-e5e5-4241-a9d2-0fd60f83d0dd","release_id":"94f4c58b-a699-45e8-a4d0-1fc9253c1aeb","created_at":"2026-11-23T17:29:19.678529+00:00","started_at":"2026-11-23T17:29:19.769317+00:00","finished_at":"2026-11-23T17:29:21.043371+00:00","worse_answers":[],"heartbeat_at":"2026-11-23T17:29:19.769317+00:00","no_encoder":"off","better":0,"better_answers":[]},
{"run_id":"4618baba-3ca0-408a-a394-31565a5b7cbc","storyfile_id":"59ad6e69-0178-4186-8f11-96152b5a5fd2","number":1,"trigger":"manual","status":"queued","started_by":"","inputs":{"clips":1,"examples":0,"variants":0,"questions":1},"worse":0,"created_at":"2026-11-23T17:29:22.37943+00:00","worse_answers":[],"better":0,"better_answers":[]}]');
insert into publications (storyfile_id, visibility, live_release_id, preview_release_id, published_at, updated_at, link_code, embed_domains) overriding system value
select storyfile_id, visibility, live_release_id, preview_release_id, published_at, updated_at, link_code, embed_domains from jsonb_populate_recordset(null::publications, '[{"storyfile_id":"d1ef75c7-2388-4de1-88bb-e20e1f7ff787","visibility":"link","live_release_id":"94f4c58b-a699-45e8-a4d0-1fc9253c1aeb","preview_release_id":"94f4c58b-a699-45e8-a4d0-1fc9253c1aeb","published_at":"2026-11-23T17:29:21.160118+00:00","updated_at":"2026-11-23T17:29:21.160118+00:00","link_code":"aX36vGcHMAleLuT2ASprjA","embed_domains":[]}]');
select setval('audit_audit_id_seq', 6, true);
select setval('changes_change_id_seq', 31, true);
select setval('example_numbers', 1, false);
select setval('learning_statements_statement_number_seq', 1, false);
