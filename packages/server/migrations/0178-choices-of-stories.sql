-- What a turn took of the choices of a story, and where the story waited after it: the author's words, no visitor's.
create or replace view offered.chat_sessions as
  select session_id, storyfile_id, organization_id, channel, language, turns, started_at, rating, location_label,
    questions, ink -> 'point' as story_point from chat_sessions;
create or replace view offered.turns as
  select turn_id, session_id, storyfile_id, organization_id, release_id, number, at, channel, asked_by, heard_text,
    heard_start, search_text, kind, chosen_clip_id, chosen_question, decided_by, then_clips, category_ids, flag, score,
    margin, threshold, top5, response_ms, played_ms, interrupted, quality, correct_clip_id, correct_question, note,
    reviewer_id, reviewed_at, misheard_text, flagged, revision, unanswered_key, ink ->> 'chose' as chose,
    ink -> 'point' as story_point from turns;
