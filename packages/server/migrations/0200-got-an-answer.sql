-- One figure for "Visitors got an answer": a recorded answer was played, and no reviewer called it wrong. `answered` of
-- visitor_days counts that; whoever shows the figure reads it there, through offered.visitor_days.
create function is_answered(kind text, quality text) returns boolean language sql immutable parallel safe as $$
  select kind = 'answer' and (quality is null or quality not in ('wrong', 'missing', 'unclear'))
$$;

create or replace function add_visitor_turns() returns trigger language plpgsql as $$
begin
  insert into visitor_days as d
    (storyfile_id, organization_id, day, questions, answered, did_you_mean, cannot_answer, unreviewed)
  select storyfile_id, organization_id, (at at time zone 'utc')::date as on_day,
    count(*) filter (where kind not in ('courtesy', 'help')), count(*) filter (where is_answered(kind, quality)),
    count(*) filter (where kind = 'did_you_mean'), count(*) filter (where kind = 'cannot_answer'),
    count(*) filter (where quality is null)
  from added where channel not in ('studio', 'rehearsal')
  group by storyfile_id, organization_id, on_day order by storyfile_id, organization_id, on_day
  on conflict (storyfile_id, organization_id, day) do update set questions = d.questions + excluded.questions,
    answered = d.answered + excluded.answered, did_you_mean = d.did_you_mean + excluded.did_you_mean,
    cannot_answer = d.cannot_answer + excluded.cannot_answer, unreviewed = d.unreviewed + excluded.unreviewed;
  return null;
end $$;

create or replace function remove_visitor_turns() returns trigger language plpgsql as $$
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
      count(*) filter (where is_answered(kind, quality)) as answered,
      count(*) filter (where kind = 'did_you_mean') as did_you_mean,
      count(*) filter (where kind = 'cannot_answer') as cannot_answer, count(*) filter (where quality is null) as unreviewed
    from removed where channel not in ('studio', 'rehearsal') group by 1, 2, 3) r
  where d.storyfile_id = r.storyfile_id and d.organization_id = r.organization_id and d.day = r.day;
  return null;
end $$;

create or replace function judge_visitor_turn() returns trigger language plpgsql as $$
begin
  update visitor_days set
    unreviewed = unreviewed + (new.quality is null)::int - (old.quality is null)::int,
    answered = answered + is_answered(new.kind, new.quality)::int - is_answered(old.kind, old.quality)::int
  where storyfile_id = new.storyfile_id and organization_id = new.organization_id
    and day = (new.at at time zone 'utc')::date;
  return null;
end $$;

drop trigger turns_judged on turns;
create constraint trigger turns_judged after update of quality on turns deferrable initially deferred for each row
  when (((old.quality is null) <> (new.quality is null)
      or is_answered(old.kind, old.quality) <> is_answered(new.kind, new.quality))
    and new.channel not in ('studio', 'rehearsal'))
  execute function judge_visitor_turn();

update visitor_days d set answered = d.answered - t.wrong
from (
  select storyfile_id, organization_id, (at at time zone 'utc')::date as day, count(*)::int as wrong
  from turns where channel not in ('studio', 'rehearsal') and kind = 'answer' and not is_answered(kind, quality)
  group by 1, 2, 3) t
where d.storyfile_id = t.storyfile_id and d.organization_id = t.organization_id and d.day = t.day;
