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
  -- with the name in class, it continues the work on another device
  personal_code text not null,
  -- tokens of an earlier epoch are not valid any more
  epoch int not null default 1,
  joined_at timestamptz,
  last_seen_at timestamptz,
  -- somebody who left: the work stays, but nobody gets in with this name any more
  deactivated_at timestamptz,
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
  -- [{criterionId, name, levels}], the best level first
  rubric jsonb not null default '[]',
  attempts int not null default 1,
  -- which of a pupil's attempts counts
  counted_attempt text not null default 'best' check (counted_attempt in ('best', 'last', 'first')),
  grading text not null default 'none' check (grading in ('none', 'completion', 'points')),
  points int not null default 100,
  group_ids uuid[] not null default '{}',
  -- in the address of a cmi5 package: a person who has the package opens the activity, as often as the platform launches it
  package_key uuid not null default gen_random_uuid(),
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
create unique index learning_activities_package on learning_activities (package_key);

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
  -- {criterionId: place of the level}
  rubric_levels jsonb not null default '{}',
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

-- Questions from phones for the projector.
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
  -- a refusal that trying again soon would not mend
  paused_because text,
  paused_until timestamptz,
  -- one sender at a time
  leased_until timestamptz
);

-- What is to be sent. The row commits with the act; the statement is written once, before it is sent first, and never
-- changes: a store refuses another text under the same id.
create table learning_statements (
  statement_number bigint generated always as identity primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- gone with the pupil; what was sent stays listed by its id
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
  -- false: it registered itself, and launches nothing until somebody has confirmed it in the studio
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (organization_id, issuer, client_id)
);

-- A launch on its way: answered once, by the browser that began it, within minutes.
create table lti_logins (
  state_hash text primary key,
  organization_id uuid not null references organizations on delete cascade,
  platform_id uuid not null references lti_platforms on delete cascade,
  nonce text not null,
  -- what the platform keeps for a browser that keeps no cookie in its frame
  proof_hash text,
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

-- Links with which a platform registers itself, once.
create table lti_registrations (
  code_hash text primary key,
  organization_id uuid not null references organizations on delete cascade,
  expires_at timestamptz not null,
  -- A registration is under way. One that failed frees the link again.
  taken_at timestamptz
);
create index lti_registrations_organization on lti_registrations (organization_id);

-- Courses of learning platforms whose members the studio may read, as a launch said.
create table lti_courses (
  course_id uuid primary key,
  platform_id uuid not null references lti_platforms on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  -- the platform's id of the course
  context text not null,
  name text not null,
  memberships_url text not null,
  group_id uuid references learning_groups on delete set null,
  read_at timestamptz,
  unique (platform_id, context)
);
create index lti_courses_group on lti_courses (group_id);
