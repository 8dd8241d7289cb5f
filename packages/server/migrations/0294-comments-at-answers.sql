-- What colleagues say about an answer while they watch a preview: a comment on its question, with the place in the video. It may
-- become a task.
alter table script_comments
  add column clip_id uuid,
  add column at_ms int check (at_ms >= 0),
  add column release_number int,
  add column task text not null default 'none' check (task in ('none', 'open', 'done')),
  add column task_by uuid references users on delete set null,
  add column task_at timestamptz,
  add check ((clip_id is null) = (at_ms is null));
create index on script_comments (task_by);
create or replace view offered.script_comments as
  select comment_id, organization_id, storyfile_id, script_id, question_id, author_id, text, mentions, created_at, clip_id, at_ms,
    release_number, task
    from script_comments;
