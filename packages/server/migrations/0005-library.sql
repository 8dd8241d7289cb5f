create table library_topics (
  topic_id uuid primary key,
  -- null: global, shipped with the studio
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
