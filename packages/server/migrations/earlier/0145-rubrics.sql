-- [{criterionId, name, levels}], the best level first
alter table learning_activities add column rubric jsonb not null default '[]';
-- {criterionId: place of the level}
alter table learning_attempts add column rubric_levels jsonb not null default '{}';
