-- What a training made better, beside what it made worse.
alter table training_runs add column better int not null default 0, add column better_answers jsonb not null default '[]';
