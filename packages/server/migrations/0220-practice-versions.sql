-- A late save of practice questions never overwrites a newer one.
alter table practice_sets add column version integer not null default 1;
alter table template_practice_sets add column version integer not null default 1;
