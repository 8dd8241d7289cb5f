-- What a visitor was offered because it can have been meant, and what the visitor said to it.
alter table turns
  -- other answers than the one that played: [{clipId, questionId, text, near}]
  add column instead jsonb not null default '[]',
  -- the visitor said that none of what was offered is what they asked
  add column none_of_these boolean not null default false,
  -- a tap on what the turn before offered as near; null: from before this was noted
  add column recovers boolean;
create or replace view offered.turns as
  select turn_id, session_id, storyfile_id, organization_id, release_id, number, at, channel, asked_by, heard_text,
    heard_start, search_text, kind, chosen_clip_id, chosen_question, decided_by, then_clips, category_ids, flag, score,
    margin, threshold, top5, response_ms, played_ms, interrupted, quality, correct_clip_id, correct_question, note,
    reviewer_id, reviewed_at, misheard_text, flagged, revision, unanswered_key, ink ->> 'chose' as chose,
    ink -> 'point' as story_point, none_of_these, recovers from turns;
