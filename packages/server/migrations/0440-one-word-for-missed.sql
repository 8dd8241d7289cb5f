-- What got no answer is one thing on the dashboard, in the letter and in Next shoot: nothing was played, or a reviewer says
-- that it was wrong and names no other, or the visitor said “None of these”. Not what the visitor then chose from what
-- was offered, nor what is no question.
alter table turns
  -- the visitor took what this turn had offered as near
  add column recovered boolean not null default false;
update turns t set recovered = true from turns n
where n.session_id = t.session_id and n.number = t.number + 1 and n.kind = 'answer'
  and coalesce(n.recovers, n.asked_by in ('tap', 'choice') and t.kind = 'did_you_mean');

-- By its words, whatever punctuation is around them; null: it got its answer.
alter table turns add column missed_key uuid generated always as (
  case when flag is null and correct_clip_id is null
    and (kind in ('answer', 'did_you_mean', 'cannot_answer') or kind = 'bad_transcription' and misheard_text is not null)
    and (quality in ('missing', 'wrong') or quality is null and (none_of_these or kind <> 'answer' and not recovered))
  then md5(trim(regexp_replace(lower(heard_text), '[^[:alnum:]]+', ' ', 'g')))::uuid end) stored;
drop index turns_unanswered;
create index turns_unanswered on turns (organization_id, at) include (storyfile_id, channel, missed_key)
  where missed_key is not null;
create or replace view offered.turns as
  select turn_id, session_id, storyfile_id, organization_id, release_id, number, at, channel, asked_by, heard_text,
    heard_start, search_text, kind, chosen_clip_id, chosen_question, decided_by, then_clips, category_ids, flag, score,
    margin, threshold, top5, response_ms, played_ms, interrupted, quality, correct_clip_id, correct_question, note,
    reviewer_id, reviewed_at, misheard_text, flagged, revision, missed_key as unanswered_key, ink ->> 'chose' as chose,
    ink -> 'point' as story_point, none_of_these, recovers from turns;
alter table turns drop column unanswered_key;
alter table turns rename column missed_key to unanswered_key;
