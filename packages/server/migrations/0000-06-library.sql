-- Topics that are shipped, and those that an organization writes for its scripts.
create table library_topics (
  topic_id uuid primary key,
  -- null: global, shipped with the studio
  organization_id uuid references organizations on delete cascade,
  name text not null,
  description text not null default '',
  language text not null default 'en',
  colour text not null default '',
  tags text[] not null default '{}',
  position int not null default 0,
  status text not null default 'active' check (status in ('active', 'archived')),
  version int not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index library_topics_name on library_topics (organization_id, lower(name)) where organization_id is not null;

create table library_questions (
  question_id uuid primary key,
  topic_id uuid not null references library_topics on delete cascade,
  position int not null,
  text text not null,
  variants text[] not null default '{}'
);
create index library_questions_topic on library_questions (topic_id, position);
