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
  -- continues on another device, beside the name in class
  personal_code text not null,
  -- tokens of an earlier epoch are not valid any more
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
  -- [{reflectionId, prompt}]
  reflections jsonb not null default '[]',
  -- [{quizItemId, question, choices, correct}]
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
  -- what the teacher said to everybody
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
  -- of the script; its words stay when the question is removed
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
  -- in per cent, as the teacher gave it
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
  -- the turn may be forgotten earlier than the attempt
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

-- questions from phones for the projector
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
