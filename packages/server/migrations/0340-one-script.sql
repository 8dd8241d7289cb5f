-- A storyfile has a script, a template is one: the topics and questions of both are rows of the same tables.
drop view offered.script_topics;
drop view offered.questions;
drop view offered.scripts;

alter table script_topics
  alter column storyfile_id drop not null,
  add column template_id uuid references scripts on delete cascade,
  add constraint script_topics_owner check (num_nonnulls(storyfile_id, template_id) = 1),
  add column script_id uuid not null generated always as (coalesce(storyfile_id, template_id)) stored;
create index script_topics_script on script_topics (script_id, position);
create index script_topics_template on script_topics (template_id) where template_id is not null;

alter table questions
  alter column storyfile_id drop not null,
  add column template_id uuid references scripts on delete cascade,
  add constraint questions_owner check (num_nonnulls(storyfile_id, template_id) = 1),
  add column script_id uuid not null generated always as (coalesce(storyfile_id, template_id)) stored;
create index questions_script on questions (script_id);
create index questions_template on questions (template_id) where template_id is not null;

alter table script_removals
  alter column storyfile_id drop not null,
  add column template_id uuid references scripts on delete cascade,
  add constraint script_removals_owner check (num_nonnulls(storyfile_id, template_id) = 1),
  add column script_id uuid not null generated always as (coalesce(storyfile_id, template_id)) stored;
create index script_removals_script on script_removals (script_id, removed_at);
create index script_removals_template on script_removals (template_id) where template_id is not null;

-- What templates held as one document, as rows; older documents lack the fields that came since.
create function pg_temp.topic_row(t jsonb, template uuid, place bigint) returns script_topics language sql as $$
  select jsonb_populate_record(null::script_topics, jsonb_build_object('topic_id', t->'topicId', 'template_id', template,
    'name', t->'name', 'position', place, 'budget_minutes', t->'budgetMinutes', 'condition', coalesce(t->>'condition', ''),
    'version', coalesce((t->>'version')::int, 1)))
$$;
create function pg_temp.question_row(q jsonb, topic uuid, template uuid, place bigint, at timestamptz) returns questions
  language sql as $$
  select jsonb_populate_record(null::questions, jsonb_build_object('question_id', q->'questionId', 'template_id', template,
    'topic_id', topic, 'position', place, 'text', q->'text', 'hint', coalesce(q->>'hint', ''),
    'notes', coalesce(q->>'notes', ''), 'teleprompter', coalesce(q->>'teleprompter', ''),
    'expected_seconds', coalesce((q->>'expectedSeconds')::int, 60), 'priority', coalesce(q->>'priority', 'should'),
    'starter', coalesce((q->>'starter')::boolean, false), 'starter_label', coalesce(q->>'starterLabel', ''),
    'starter_position', q->'starterPosition', 'shoot_position', q->'shootPosition',
    'status', coalesce(q->>'status', 'todo'), 'variants', coalesce(q->'variants', '[]'),
    'sensitive', coalesce((q->>'sensitive')::boolean, false), 'content_note', coalesce(q->>'contentNote', ''),
    'library_text', coalesce(q->>'libraryText', ''), 'library_topic_id', q->'libraryTopicId',
    'version', coalesce((q->>'version')::int, 1), 'answers', 0, 'takes', 0, 'created_at', at, 'updated_at', at)
    || jsonb_build_object('follow_ups', coalesce(q->'followUps', '[]')))
$$;

insert into script_topics (topic_id, template_id, name, position, budget_minutes, condition, version)
  select r.topic_id, r.template_id, r.name, r.position, r.budget_minutes, r.condition, r.version
  from scripts s, jsonb_array_elements(s.content->'topics') with ordinality t (topic, place),
    pg_temp.topic_row(t.topic, s.script_id, t.place - 1) r;
insert into questions (question_id, template_id, topic_id, position, text, hint, notes, teleprompter, expected_seconds,
    priority, starter, starter_label, starter_position, shoot_position, status, variants, sensitive, content_note,
    follow_ups, library_text, library_topic_id, version, created_at, updated_at)
  select r.question_id, r.template_id, r.topic_id, r.position, r.text, r.hint, r.notes, r.teleprompter, r.expected_seconds,
    r.priority, r.starter, r.starter_label, r.starter_position, r.shoot_position, r.status, r.variants, r.sensitive,
    r.content_note, r.follow_ups, r.library_text, r.library_topic_id, r.version, r.created_at, r.updated_at
  from scripts s, jsonb_array_elements(s.content->'topics') t (topic),
    jsonb_array_elements(t.topic->'questions') with ordinality q (question, place),
    pg_temp.question_row(q.question, (t.topic->>'topicId')::uuid, s.script_id, q.place - 1, s.updated_at) r;

-- What was removed is kept as the rows that it was.
insert into script_removals (removal_id, template_id, removed_by, removed_at, content)
  select p.removal_id, p.script_id, p.removed_by, p.removed_at, jsonb_build_object(
    'topic', case when jsonb_typeof(p.content->'topic') = 'object'
      then to_jsonb(pg_temp.topic_row(p.content->'topic', p.script_id, (p.content->>'index')::int)) end,
    'questions', case when jsonb_typeof(p.content->'topic') = 'object'
      then coalesce((select jsonb_agg(to_jsonb(pg_temp.question_row(q.question, (p.content->>'topicId')::uuid, p.script_id,
          q.place - 1, p.removed_at)) order by q.place)
        from jsonb_array_elements(p.content->'topic'->'questions') with ordinality q (question, place)), '[]')
      else jsonb_build_array(to_jsonb(pg_temp.question_row(p.content->'question', (p.content->>'topicId')::uuid,
        p.script_id, (p.content->>'index')::int, p.removed_at))) end,
    'links', '[]'::jsonb)
  from script_parts_removed p;
drop table script_parts_removed;
drop function pg_temp.topic_row;
drop function pg_temp.question_row;
alter table scripts drop column content;

create view offered.scripts as select script_id, organization_id, name, status, deleted_at from scripts;
create view offered.script_topics as select topic_id, storyfile_id, name, position from script_topics;
create view offered.questions as
  select question_id, storyfile_id, script_id, topic_id, library_topic_id, position, text, variants, status, priority,
    starter, starter_label, starter_position, library_text, hint, teleprompter, expected_seconds, shoot_position from questions;

-- One topic of the feed of changes says that a script changed, whoever has it.
update changes set topic = 'script' where topic = 'script_template';
