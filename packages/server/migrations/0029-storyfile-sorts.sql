-- How many questions are recorded stands with the storyfile, so that the list is sorted by it from an index.
alter table storyfiles add column recorded int not null default 0;

-- Counted anew, not counted on: what a backup restores is there already.
create function count_recorded() returns trigger language plpgsql as $$
declare touched uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct storyfile_id) into touched from after_rows where status in ('recorded', 'approved');
  elsif tg_op = 'DELETE' then
    select array_agg(distinct storyfile_id) into touched from before_rows where status in ('recorded', 'approved');
  else
    select array_agg(distinct a.storyfile_id) into touched from after_rows a join before_rows b using (question_id)
      where (a.status in ('recorded', 'approved')) <> (b.status in ('recorded', 'approved'));
  end if;
  if touched is null then return null; end if;
  -- First the lock: only a count that begins behind it sees what others have changed meanwhile.
  perform from storyfiles where storyfile_id = any(touched) order by storyfile_id for no key update;
  update storyfiles s set recorded = (select count(*) from questions q
      where q.storyfile_id = s.storyfile_id and q.status in ('recorded', 'approved'))
    where s.storyfile_id = any(touched);
  return null;
end $$;
-- For a whole statement: a script of hundreds of questions is one change of its storyfile.
create trigger questions_added after insert on questions
  referencing new table as after_rows for each statement execute function count_recorded();
create trigger questions_changed after update on questions
  referencing old table as before_rows new table as after_rows for each statement execute function count_recorded();
create trigger questions_removed after delete on questions
  referencing old table as before_rows for each statement execute function count_recorded();

update storyfiles s set recorded = c.recorded from (
  select storyfile_id, count(*)::int as recorded from questions
  where status in ('recorded', 'approved') group by storyfile_id) c
where s.storyfile_id = c.storyfile_id;

create index storyfiles_by_recorded on storyfiles (organization_id, recorded, storyfile_id) where status <> 'deleted';

-- The names of teams and of the maker stand in `search_text` already, each on its line. Beside it, because a text of that
-- length is read for its own sake; by their beginning, because texts may be longer than an index entry.
alter table storyfiles
  add column team_names text generated always as (left(split_part(search_text, E'\n', 7), 100)) stored,
  add column owner_name text generated always as (left(ltrim(split_part(search_text, E'\n', 8)), 100)) stored;
create index storyfiles_by_team on storyfiles
  (organization_id, numeric_value(team_names), team_names collate "und-x-icu", storyfile_id) where status <> 'deleted';
create index storyfiles_by_owner on storyfiles
  (organization_id, numeric_value(owner_name), owner_name collate "und-x-icu", storyfile_id) where status <> 'deleted';
