-- Scripts that storyfiles are made from.
create table scripts (
  script_id uuid primary key,
  -- null: global, shipped with the studio
  organization_id uuid references organizations on delete cascade,
  name text not null,
  short_name text not null,
  description text not null default '',
  language text not null default 'en',
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  status_before text,
  version_number int not null default 1,
  -- {topics: [...]} as the contract's script has them: one document, so that a version, a copy and a comparison are one
  content jsonb not null default '{"topics": []}',
  -- counts the changes of the content; `version` those of name, description, language, tags and budget
  content_version int not null default 1,
  version int not null default 1,
  budget_minutes int,
  -- of the content, for lists: kept up with every change
  topic_count int not null default 0,
  question_count int not null default 0,
  seconds int not null default 0,
  topic_text text not null default '',
  question_text text not null default '',
  -- of shipped scripts: the name of the file, and a digest of what it held
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

-- What was published, as it was then.
create table script_versions (
  script_id uuid not null references scripts on delete cascade,
  version_number int not null,
  short_name text not null,
  content jsonb not null,
  published_by text not null default '',
  published_at timestamptz not null default now(),
  primary key (script_id, version_number)
);

-- Topics and questions that were removed from a script, whole: they come back for 30 days.
create table script_parts_removed (
  removal_id uuid primary key,
  script_id uuid not null references scripts on delete cascade,
  -- {topic, topicId, question, index}: a topic with its questions, or a question and the topic that it was in
  content jsonb not null,
  removed_by text not null default '',
  removed_at timestamptz not null default now()
);
create index script_parts_removed_script on script_parts_removed (script_id, removed_at);

-- Which script a storyfile was made from.
create table script_uses (
  storyfile_id uuid primary key references storyfiles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  script_id uuid not null references scripts on delete cascade,
  version_number int not null,
  used_at timestamptz not null default now()
);
create index script_uses_script on script_uses (script_id);
