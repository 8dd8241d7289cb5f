-- What the dashboard would otherwise count turn by turn. How many questions a conversation had is kept once it has ended:
-- an index that changed with every turn would slow down the answers. Triggers keep it exact wherever turns are written or
-- deleted.
alter table chat_sessions
  -- without greetings and help, as in `visitor_days`; null: nobody has counted them yet
  add column questions int;

create function count_questions() returns trigger language plpgsql as $$
begin
  update chat_sessions set questions = (
    select count(*) from turns t where t.session_id = new.session_id and t.kind not in ('courtesy', 'help'))
  where session_id = new.session_id;
  return null;
end $$;
-- Afterwards: the turn that ends a conversation is written in the same statement.
create trigger sessions_ended after update of ended_at on chat_sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function count_questions();

-- Of a conversation that is still open, the row is locked, too: it may be ending. An answer holds its lock already.
create function count_questions_again() returns trigger language plpgsql as $$
begin
  perform from chat_sessions
  where session_id in (select session_id from changed) and (tg_op = 'DELETE' or questions is not null)
  order by session_id for no key update;
  if found then
    update chat_sessions c set questions = (
      select count(*) from turns t where t.session_id = c.session_id and t.kind not in ('courtesy', 'help'))
    where c.session_id in (select session_id from changed) and c.questions is not null;
  end if;
  return null;
end $$;
create trigger turns_count_added after insert on turns referencing new table as changed for each statement
  when (current_setting('studio.restoring', true) is distinct from 'on') execute function count_questions_again();
-- By its name it comes before `turns_removed`: answers, too, lock the conversation before the day.
create trigger turns_count_removed after delete on turns referencing old table as changed for each statement
  execute function count_questions_again();

update chat_sessions c set questions = coalesce(t.questions, 0)
from chat_sessions s left join (
  select session_id, count(*) filter (where kind not in ('courtesy', 'help')) as questions from turns group by 1) t
  using (session_id)
where c.session_id = s.session_id and s.ended_at is not null;

drop index chat_sessions_organization;
create index chat_sessions_organization on chat_sessions (organization_id, started_at)
  include (storyfile_id, channel, questions);
create index chat_sessions_uncounted on chat_sessions (organization_id, started_at) where questions is null;

drop index turns_by_score, turns_by_margin, turns_interrupted;
-- What got no answer is listed by its words, whatever punctuation is around them.
alter table turns add column unanswered_key uuid generated always as (
  case when kind = 'cannot_answer' then md5(trim(regexp_replace(lower(heard_text), '[^[:alnum:]]+', ' ', 'g')))::uuid end) stored;
create index turns_unanswered on turns (organization_id, at) include (storyfile_id, channel, unanswered_key)
  where kind = 'cannot_answer' and (quality is null or quality in ('wrong', 'missing'));

-- Which conversations have such a turn is read from the index alone.
create index turns_by_score on turns (organization_id, score, at, turn_id) include (storyfile_id, session_id);
create index turns_by_margin on turns (organization_id, margin, at, turn_id) include (storyfile_id, session_id);
create index turns_interrupted on turns (organization_id, at, turn_id) include (storyfile_id, session_id, quality)
  where interrupted;

create or replace view offered.chat_sessions as
  select session_id, storyfile_id, organization_id, channel, language, turns, started_at, rating, location_label,
    questions from chat_sessions;
create or replace view offered.turns as
  select turn_id, session_id, storyfile_id, organization_id, release_id, number, at, channel, asked_by, heard_text,
    heard_start, search_text, kind, chosen_clip_id, chosen_question, decided_by, then_clips, category_ids, flag, score,
    margin, threshold, top5, response_ms, played_ms, interrupted, quality, correct_clip_id, correct_question, note,
    reviewer_id, reviewed_at, misheard_text, flagged, revision, unanswered_key from turns;
