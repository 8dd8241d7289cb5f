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
  -- counts every change that a release could show; a release remembers the revision it was made from
  revision bigint not null default 1,
  script_version int not null default 1,
  -- the revision that visitors talk to; null: closed to visitors
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

-- Restricted members see only what is shared with them.
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
  -- [{text, source}]
  variants jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index questions_storyfile on questions (storyfile_id);
create index questions_topic on questions (topic_id, position);
