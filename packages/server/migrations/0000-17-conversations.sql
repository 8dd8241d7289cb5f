-- Every turn writes where its conversation is. Without an index on what changes, and with room on the page, the row is
-- replaced in place and no index is touched.
create table chat_sessions (
  session_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  organization_id uuid not null,
  -- the release that answered last
  release_id uuid not null,
  channel text not null,
  language text not null default 'en',
  -- where the conversation is, as the dialogue engine left it
  state jsonb not null,
  -- the story of the release that it began with, and where it is in it; null: it has none
  story_version_id uuid,
  ink jsonb,
  turns int not null default 0,
  visitor_hash text,
  -- who talks to a preview: its videos are closed to a person who may not see the storyfile any more
  opened_by uuid references users on delete set null,
  -- the turn of another conversation that one of the studio continues from. Only an id: the other may be erased.
  from_turn_id uuid,
  -- the name of the place that it was opened at, such as a kiosk's: named in the address of the player, never an address
  -- itself
  location_label text,
  -- what the visitor thought of it, where the app asked
  rating smallint check (rating between 1 and 5),
  started_at timestamptz not null default now(),
  last_turn_at timestamptz,
  ended_at timestamptz
) with (fillfactor = 60);
create index chat_sessions_storyfile on chat_sessions (storyfile_id, started_at desc);
create index chat_sessions_organization on chat_sessions (organization_id, started_at);
create index chat_sessions_recent on chat_sessions (started_at) where channel <> 'studio';
-- Those that are still open are few: the job that ends them reads them all.
create index chat_sessions_open on chat_sessions (started_at) where ended_at is null;
create index chat_sessions_opened_by on chat_sessions (opened_by) where opened_by is not null;
create index chat_sessions_with_story on chat_sessions (started_at desc) where story_version_id is not null;
create index chat_sessions_by_language on chat_sessions (organization_id, language, session_id);
-- Few conversations have a place: the index holds those alone.
create index chat_sessions_by_location on chat_sessions (organization_id, location_label, session_id)
  where location_label is not null;

create table turns (
  turn_id uuid primary key,
  session_id uuid not null references chat_sessions on delete cascade,
  storyfile_id uuid not null,
  organization_id uuid not null,
  release_id uuid not null,
  client_turn_id uuid not null,
  number int not null,
  at timestamptz not null default now(),
  channel text not null,
  asked_by text not null,
  heard_text text not null,
  asr_confidence real,
  kind text not null,
  -- the rule that decided it; null: before rules had names
  decided_by text,
  -- what the readers of the log should see of it
  flag text check (flag in ('distress', 'insult')),
  -- the categories that it belongs to
  category_ids uuid[],
  chosen_clip_id uuid,
  -- the question that the chosen clip answered then
  chosen_question text,
  -- the clips that played after the chosen one: [{clipId, questionText}]
  then_clips jsonb not null default '[]',
  score real not null,
  margin real not null,
  threshold real not null,
  -- [{clipId, score, questionText}]
  top5 jsonb not null,
  -- [{clipId, questionId, text}]
  suggestions jsonb not null default '[]',
  -- what it was to the story, and the state in which it left it; null: the conversation has no story
  ink jsonb,
  response_ms real not null,
  played_ms int,
  interrupted boolean not null default false,
  quality text,
  correct_clip_id uuid,
  correct_question text,
  note text not null default '',
  reviewer_id uuid references users on delete set null,
  reviewed_at timestamptz,
  search_text text generated always as (lower(heard_text || ' ' || coalesce(chosen_question, ''))) stored,
  -- Texts may be longer than an index entry: they are sorted by their beginning.
  heard_start text generated always as (left(heard_text, 100)) stored,
  unique (session_id, client_turn_id),
  unique (session_id, number)
);
create index turns_searched on turns using gin (search_text gin_trgm_ops);
create index turns_newest on turns (organization_id, at, turn_id)
  include (storyfile_id, session_id, kind, channel, quality);
create index turns_of_storyfile on turns (storyfile_id, at, turn_id) include (session_id, kind, channel, quality);
create index turns_of_release on turns (release_id, at, turn_id);
create index turns_by_text on turns
  (organization_id, numeric_value(heard_start), heard_start collate "und-x-icu", turn_id) include (storyfile_id);
create index turns_by_kind on turns (organization_id, kind, at, turn_id) include (storyfile_id);
-- What the engine was surest and least sure of: sorting every turn by a number takes four times as long.
create index turns_by_score on turns (organization_id, score, at, turn_id) include (storyfile_id);
create index turns_by_margin on turns (organization_id, margin, at, turn_id) include (storyfile_id);
-- A conversation begins with its first turn: the list of conversations reads these alone. Neither column ever changes,
-- so that watching or judging a turn costs no more.
create index turns_first on turns (organization_id, at, turn_id) include (storyfile_id, session_id, channel)
  where number = 1;
create index turns_first_of_storyfile on turns (storyfile_id, at, turn_id) include (organization_id, session_id, channel)
  where number = 1;
create index turns_rehearsed on turns (storyfile_id, at desc) where channel = 'rehearsal';
-- What else the chat log is narrowed by. None of these grows with every turn. The conversation is in them, because the list
-- of conversations asks which ones have such a turn.
create index turns_by_reviewer on turns (organization_id, reviewer_id, at, turn_id) include (storyfile_id, session_id)
  where reviewer_id is not null;
create index turns_by_quality on turns (organization_id, quality, at, turn_id) include (storyfile_id, session_id)
  where quality is not null;
create index turns_interrupted on turns (organization_id, at, turn_id) include (storyfile_id, session_id)
  where interrupted;
create index turns_by_category on turns using gin (category_ids) where category_ids is not null;

-- What visitors asked of a storyfile on each day (UTC), as the turns of that day are in the log: the dashboard adds up these
-- rows instead of counting turns. Unlike storyfile_days, what is deleted or erased is taken off again. Triggers keep it
-- exact wherever turns are written or deleted, with their conversation, too.
-- Every turn changes the row of today: with room on the page it is replaced in place.
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
) with (fillfactor = 50);
create index visitor_days_organization on visitor_days (organization_id, day);

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
