-- Which rule decided a turn (null: before rules had names), what the readers of the log should see of it, and the
-- clips that played after the chosen one: [{clipId, questionText}].
alter table turns
  add column decided_by text,
  add column flag text check (flag in ('distress', 'insult')),
  add column then_clips jsonb not null default '[]';
