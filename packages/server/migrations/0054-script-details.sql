-- What authors note about questions and topics of a script, beside their words.
alter table questions
  add column sensitive boolean not null default false,
  add column content_note text not null default '',
  -- ids of questions of the same script that lead on from this one
  add column follow_ups uuid[] not null default '{}',
  -- the library's wording and topic; empty: written here
  add column library_text text not null default '',
  add column library_topic_id uuid;
create index questions_library_topic on questions (library_topic_id) where library_topic_id is not null;
alter table script_topics
  add column budget_minutes int,
  add column condition text not null default '';
