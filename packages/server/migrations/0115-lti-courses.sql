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

-- Somebody who left: the work stays, but nobody gets in with this name any more.
alter table learning_students add column deactivated_at timestamptz;
