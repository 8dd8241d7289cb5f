-- What a script is tried with, whoever has it: one table as for its topics and questions.
alter table practice_sets
  drop constraint practice_sets_pkey,
  alter column storyfile_id drop not null,
  add column template_id uuid references scripts on delete cascade,
  add constraint practice_sets_owner check (num_nonnulls(storyfile_id, template_id) = 1),
  add column script_id uuid not null generated always as (coalesce(storyfile_id, template_id)) stored,
  add primary key (script_id);
create index practice_sets_storyfile on practice_sets (storyfile_id) where storyfile_id is not null;
create index practice_sets_template on practice_sets (template_id) where template_id is not null;

insert into practice_sets (template_id, lines, version, updated_at)
  select script_id, lines, version, updated_at from template_practice_sets;
drop table template_practice_sets;
