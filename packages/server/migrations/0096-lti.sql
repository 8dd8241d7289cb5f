-- Learning platforms that launch activities by LTI 1.3.
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

-- A launch on its way: answered once, by the browser that began it, within minutes.
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
  -- the platform's id of the pupil
  subject text not null,
  organization_id uuid not null references organizations on delete cascade,
  student_id uuid not null references learning_students on delete cascade,
  primary key (platform_id, subject)
);
create index lti_pupils_student on lti_pupils (student_id);

-- One score of a pupil in a column of the platform's gradebook: the newest one counts, and is sent until it arrived.
create table lti_scores (
  platform_id uuid not null references lti_platforms on delete cascade,
  student_id uuid not null references learning_students on delete cascade,
  activity_id uuid not null references learning_activities on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  line_item text not null,
  -- null: nothing to send yet
  score real,
  comment text not null default '',
  state text not null default 'sent' check (state in ('waiting', 'sent', 'set_aside')),
  problem text not null default '',
  tries int not null default 0,
  -- a platform takes a score only if it is later than the one before
  sent_timestamp timestamptz,
  changed_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  primary key (platform_id, student_id, activity_id)
);
create index lti_scores_waiting on lti_scores (next_try_at) where state = 'waiting';
