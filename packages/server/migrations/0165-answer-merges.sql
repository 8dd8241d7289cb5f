-- Two answers that one person made into one: what was before, so that it can be undone exactly.
create table answer_merges (
  merge_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  kept_answer_id uuid not null,
  given_answer_id uuid not null,
  -- {takes: [{clipId, answerId, takeNo, kind, chosen, version}], links: [{clipId, questionId}]} of both answers;
  -- `version` is that of after the merge
  before jsonb not null,
  made_by uuid references users on delete set null,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index answer_merges_storyfile on answer_merges (storyfile_id);

alter table releases drop constraint releases_reason_check;
alter table releases add constraint releases_reason_check check (reason in
  ('training', 'correction', 'publish', 'roll_back', 'story', 'rehearsal', 'threshold', 'merge'));
