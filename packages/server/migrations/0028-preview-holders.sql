-- Who talks to a preview: its videos are closed to a person who may not see the storyfile any more.
alter table chat_sessions add column opened_by uuid references users on delete set null;
create index chat_sessions_opened_by on chat_sessions (opened_by) where opened_by is not null;
