-- What visitors asked of a storyfile on each day (UTC), as the turns of that day are in the log: the dashboard adds up these
-- rows instead of counting turns. Unlike storyfile_days, what is deleted or erased is taken off again. Triggers keep it
-- exact wherever turns are written or deleted, with their conversation, too.
create table visitor_days (
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null,
  day date not null,
  -- greetings ask nothing, and a visitor in distress gets help, not an answer: neither is counted here
  questions int not null,
  answered int not null,
  did_you_mean int not null,
  cannot_answer int not null,
  -- turns of any kind that nobody has judged
  unreviewed int not null,
  primary key (storyfile_id, organization_id, day)
);
create index visitor_days_organization on visitor_days (organization_id, day);
-- Every turn changes the row of today: with room on the page it is replaced in place.
alter table visitor_days set (fillfactor = 50);

insert into visitor_days (storyfile_id, organization_id, day, questions, answered, did_you_mean, cannot_answer, unreviewed)
select storyfile_id, organization_id, (at at time zone 'utc')::date as day, count(*) filter (where kind not in ('courtesy', 'help')),
  count(*) filter (where kind = 'answer'), count(*) filter (where kind = 'did_you_mean'),
  count(*) filter (where kind = 'cannot_answer'), count(*) filter (where quality is null)
from turns where channel not in ('studio', 'rehearsal') and storyfile_id in (select storyfile_id from storyfiles)
group by storyfile_id, organization_id, day;

-- Rows are locked in the order of storyfiles, so that nobody waits in a circle.
create function add_visitor_turns() returns trigger language plpgsql as $$
begin
  insert into visitor_days as d
    (storyfile_id, organization_id, day, questions, answered, did_you_mean, cannot_answer, unreviewed)
  select storyfile_id, organization_id, (at at time zone 'utc')::date as on_day,
    count(*) filter (where kind not in ('courtesy', 'help')), count(*) filter (where kind = 'answer'),
    count(*) filter (where kind = 'did_you_mean'), count(*) filter (where kind = 'cannot_answer'),
    count(*) filter (where quality is null)
  from added where channel not in ('studio', 'rehearsal')
  group by storyfile_id, organization_id, on_day order by storyfile_id, organization_id, on_day
  on conflict (storyfile_id, organization_id, day) do update set questions = d.questions + excluded.questions,
    answered = d.answered + excluded.answered, did_you_mean = d.did_you_mean + excluded.did_you_mean,
    cannot_answer = d.cannot_answer + excluded.cannot_answer, unreviewed = d.unreviewed + excluded.unreviewed;
  return null;
end $$;

create function remove_visitor_turns() returns trigger language plpgsql as $$
begin
  perform from visitor_days d
  where (storyfile_id, organization_id, day) in (
    select storyfile_id, organization_id, (at at time zone 'utc')::date from removed
    where channel not in ('studio', 'rehearsal'))
  order by storyfile_id, organization_id, day for no key update;
  update visitor_days d set questions = d.questions - r.questions, answered = d.answered - r.answered,
    did_you_mean = d.did_you_mean - r.did_you_mean, cannot_answer = d.cannot_answer - r.cannot_answer,
    unreviewed = d.unreviewed - r.unreviewed
  from (
    select storyfile_id, organization_id, (at at time zone 'utc')::date as day,
      count(*) filter (where kind not in ('courtesy', 'help')) as questions,
      count(*) filter (where kind = 'answer') as answered, count(*) filter (where kind = 'did_you_mean') as did_you_mean,
      count(*) filter (where kind = 'cannot_answer') as cannot_answer, count(*) filter (where quality is null) as unreviewed
    from removed where channel not in ('studio', 'rehearsal') group by 1, 2, 3) r
  where d.storyfile_id = r.storyfile_id and d.organization_id = r.organization_id and d.day = r.day;
  return null;
end $$;

create function judge_visitor_turn() returns trigger language plpgsql as $$
begin
  update visitor_days set unreviewed = unreviewed + case when new.quality is null then 1 else -1 end
  where storyfile_id = new.storyfile_id and organization_id = new.organization_id
    and day = (new.at at time zone 'utc')::date;
  return null;
end $$;

-- A restore loads the rows of both tables as they were.
create trigger turns_added after insert on turns referencing new table as added for each statement
  when (current_setting('studio.restoring', true) is distinct from 'on') execute function add_visitor_turns();
create trigger turns_removed after delete on turns referencing old table as removed for each statement
  execute function remove_visitor_turns();
-- When the judgement commits: visitors who ask today wait for no reviewer.
create constraint trigger turns_judged after update of quality on turns deferrable initially deferred for each row
  when ((old.quality is null) <> (new.quality is null) and new.channel not in ('studio', 'rehearsal'))
  execute function judge_visitor_turn();
