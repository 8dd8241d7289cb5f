-- What people write about a turn beside its verdict. `heard_text` is what counts; where the recogniser misheard it, a person
-- fixes it there, and what was heard is kept beside it.
alter table turns
  -- what was heard before a person fixed the text; null: nobody has
  add column misheard_text text,
  -- every text that people gave it, so that an erasure finds the copies of each
  add column fixed_texts text[] not null default '{}',
  add column flagged boolean not null default false,
  -- how often text, note, flag or categories were changed
  add column revision int not null default 0;
create index turns_flagged on turns (organization_id, at, turn_id) where flagged;
create index turns_fixed on turns (organization_id, at) where misheard_text is not null;

create or replace view offered.turns as
  select turn_id, session_id, storyfile_id, organization_id, release_id, number, at, channel, asked_by, heard_text,
    heard_start, search_text, kind, chosen_clip_id, chosen_question, decided_by, then_clips, category_ids, flag, score,
    margin, threshold, top5, response_ms, played_ms, interrupted, quality, correct_clip_id, correct_question, note,
    reviewer_id, reviewed_at, misheard_text, flagged, revision from turns;
create or replace view offered.custom_categories as
  select custom_category_id, organization_id, deleted_at, name from custom_categories;
