create table rehearsals (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  state text not null check (state in ('preparing', 'ready', 'failed')),
  failure text,
  -- the newest preparation; an older one that ends later changes nothing
  attempt_id uuid not null,
  -- of what guests talk to now
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
  -- of the secret part of its address, which is kept nowhere
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

-- Questions whose guests wait for the operator; a row lives for seconds.
create table rehearsal_waits (
  rehearsal_wait_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  session_id uuid not null references chat_sessions on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  text text not null,
  question_id uuid,
  -- [{questionId, questionText, score}]
  proposals jsonb not null,
  asked_at timestamptz not null default now(),
  answers_at timestamptz not null,
  choice text check (choice in ('card', 'none', 'engine')),
  chosen_question_id uuid
);
create index rehearsal_waits_storyfile on rehearsal_waits (storyfile_id);

-- What was made of a guest's question. Its words are not copied: masking or erasing the turn reaches all of it.
create table rehearsal_uses (
  rehearsal_use_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  turn_id uuid not null references turns on delete cascade,
  used_as text not null check (used_as in ('variant', 'question', 'test', 'template')),
  question_id uuid,
  test_question_id uuid,
  used_by uuid references users on delete set null,
  used_at timestamptz not null default now()
);
create index rehearsal_uses_storyfile on rehearsal_uses (storyfile_id);
create index rehearsal_uses_turn on rehearsal_uses (turn_id);
