-- Who is mentioned in a comment on a script: their dashboard shows it, also where no letters are sent.
alter table script_comments add column mentions uuid[] not null default '{}';
create index on script_comments using gin (mentions) where mentions <> '{}';
create view offered.script_comments as
  select comment_id, organization_id, storyfile_id, script_id, question_id, author_id, text, mentions, created_at
    from script_comments;
