-- How sure the matcher has to be, where people set that: {answer, questions: {question id: threshold}}.
alter table releases add column thresholds jsonb not null default '{}',
  drop constraint releases_reason_check,
  add constraint releases_reason_check
    check (reason in ('training', 'correction', 'publish', 'roll_back', 'story', 'rehearsal', 'threshold'));
