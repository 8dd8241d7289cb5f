-- An answer has one or more takes, of which one is chosen: that one reaches visitors. Several answers to one question take
-- turns. Until now every clip reached visitors, so each becomes an answer of its own.
alter table clips
  add column answer_id uuid not null default gen_random_uuid(),
  add column chosen boolean not null default true;
update clips set take_no = 1;
create unique index clips_chosen on clips (answer_id) where chosen and deleted_at is null;
create index clips_answer on clips (answer_id);

-- How many answers and takes a question has: the script shows it without knowing clips.
alter table questions
  add column answers int not null default 0,
  add column takes int not null default 0;
update questions q set answers = found.number, takes = found.number
from (
  select l.question_id, count(*)::int as number from clip_questions l join clips c using (clip_id)
  where c.deleted_at is null and c.asset_id is not null group by l.question_id
) found
where found.question_id = q.question_id;
