-- Which of a pupil's attempts counts.
alter table learning_activities add column counted_attempt text not null default 'best'
  check (counted_attempt in ('best', 'last', 'first'));
