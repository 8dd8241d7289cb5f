-- What an organization may use gets a table of its own: every question of a visitor on a trial changes it, and not the row
-- that so much else refers to.
create table plans (
  organization_id uuid primary key references organizations on delete cascade,
  plan text not null default 'studio' check (plan in ('trial', 'studio', 'enterprise')),
  trial_ends_at timestamptz,
  -- what the visitors of a trial may ask; null: the usual number
  question_budget int check (question_budget >= 0),
  -- counted with every turn that they ask; other plans count none
  questions_used int not null default 0,
  -- null: there is no limit
  storage_limit_bytes bigint check (storage_limit_bytes > 0)
);
-- Every turn changes a row: with room on the page it is replaced in place.
alter table plans set (fillfactor = 50);
insert into plans (organization_id, plan, trial_ends_at, question_budget, questions_used, storage_limit_bytes)
select organization_id, plan, trial_ends_at, question_budget, questions_used, storage_limit_bytes from organizations;

drop view offered.organizations;
alter table organizations drop column plan, drop column trial_ends_at, drop column question_budget,
  drop column questions_used, drop column storage_limit_bytes;
create view offered.organizations as
  select organization_id, label, attributes, status, locale, time_zone, brand, retention_days from organizations;
create view offered.plans as
  select organization_id, plan, trial_ends_at, question_budget, questions_used, storage_limit_bytes from plans;
