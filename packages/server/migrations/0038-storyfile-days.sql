-- What visitors did with a storyfile on each day (UTC), kept by the statements that write conversations and turns: a list
-- adds up thirty rows of a storyfile instead of counting its turns. The studio's own conversations do not count.
create table storyfile_days (
  storyfile_id uuid not null references storyfiles on delete cascade,
  day date not null,
  sessions int not null default 0,
  questions int not null default 0,
  answered int not null default 0,
  primary key (storyfile_id, day)
);
-- Every turn changes the row of today: with room on the page it is replaced in place.
alter table storyfile_days set (fillfactor = 50);

insert into storyfile_days (storyfile_id, day, sessions, questions, answered)
select storyfile_id, day, sum(sessions), sum(questions), sum(answered) from (
  select storyfile_id, (started_at at time zone 'utc')::date as day, 1 as sessions, 0 as questions, 0 as answered
  from chat_sessions where channel <> 'studio'
  union all
  select storyfile_id, (at at time zone 'utc')::date, 0, 1, case when kind = 'answer' then 1 else 0 end
  from turns where channel <> 'studio'
) activity
where storyfile_id in (select storyfile_id from storyfiles)
group by storyfile_id, day;
