create table storyfiles (
  storyfile_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  short_name text not null,
  subject jsonb not null,
  description text not null default '',
  language text not null default 'en',
  purpose text not null default 'other',
  tags text[] not null default '{}',
  status text not null default 'draft' check (status in
    ('draft', 'in_production', 'processing', 'ready_to_train', 'training', 'trained', 'published', 'archived', 'deleted')),
  status_before text,
  is_sample boolean not null default false,
  -- versions of one storyfile: the first of them, and the number
  version_of uuid references storyfiles on delete set null,
  version_number int not null default 1,
  version int not null default 1,
  -- counts every change that a release could show; a release remembers the revision it was made from
  revision bigint not null default 1,
  script_version int not null default 1,
  -- the revision that visitors talk to; null: closed to visitors
  live_revision bigint,
  published_at timestamptz,
  poster_asset_id uuid references assets on delete set null,
  -- where the face is in the videos, as fractions of the picture, so that players keep it in view
  face_area jsonb check (jsonb_typeof(face_area) = 'object'),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- stays while an archived one is deleted, so that it comes back archived
  archived_at timestamptz,
  deleted_at timestamptz,
  -- Triggers keep the rest, so that lists of any length are found, sorted and counted by indexes.
  -- how many questions are recorded
  recorded int not null default 0,
  -- what the list can be searched by, in lower case, one search option a line
  search_text text not null default '',
  -- What a search looks into by default is in a column of its own and in the index that the list is counted by: a common
  -- word is then counted without reading any row.
  search_default text generated always as
    (split_part(search_text, E'\n', 1) || ' ' || split_part(search_text, E'\n', 2)) stored,
  -- Two lines of `search_text` once more, because reading so long a text costs a read of its own; their beginnings, because
  -- texts may be longer than an index entry.
  team_names text generated always as (left(split_part(search_text, E'\n', 7), 100)) stored,
  owner_name text generated always as (left(ltrim(split_part(search_text, E'\n', 8)), 100)) stored,
  unique (storyfile_id, organization_id)
);
create unique index storyfiles_short_name on storyfiles (lower(short_name));
create unique index storyfiles_name on storyfiles (organization_id, lower(name));
create index storyfiles_version_of on storyfiles (version_of) where version_of is not null;
create index storyfiles_created_by on storyfiles (created_by);
create index storyfiles_searched on storyfiles using gin (search_text gin_trgm_ops);
create index storyfiles_searched_default on storyfiles using gin (search_default gin_trgm_ops);
-- What the list is filtered by is in the index too, so that counting reads nothing else.
create index storyfiles_newest on storyfiles (organization_id, updated_at, storyfile_id)
  include (status, language, revision, live_revision, created_by, search_default) where status <> 'deleted';
create index storyfiles_by_name on storyfiles
  (organization_id, numeric_value(name), name collate "und-x-icu", storyfile_id) where status <> 'deleted';
create index storyfiles_by_subject on storyfiles
  (organization_id, numeric_value(subject->>'displayName'), ((subject->>'displayName') collate "und-x-icu"), storyfile_id)
  where status <> 'deleted';
create index storyfiles_by_team on storyfiles
  (organization_id, numeric_value(team_names), team_names collate "und-x-icu", storyfile_id) where status <> 'deleted';
create index storyfiles_by_owner on storyfiles
  (organization_id, numeric_value(owner_name), owner_name collate "und-x-icu", storyfile_id) where status <> 'deleted';
create index storyfiles_by_status on storyfiles (organization_id, status, updated_at, storyfile_id);
create index storyfiles_by_language on storyfiles (organization_id, language, updated_at, storyfile_id)
  where status <> 'deleted';
create index storyfiles_by_recorded on storyfiles (organization_id, recorded, storyfile_id) where status <> 'deleted';

-- Shares and teams come before storyfiles, because organizations do. A team has storyfiles of its own organization alone.
alter table storyfile_shares add foreign key (storyfile_id) references storyfiles on delete cascade;
alter table team_storyfiles add foreign key (storyfile_id, organization_id)
  references storyfiles (storyfile_id, organization_id) on delete cascade;

create table script_topics (
  topic_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  name text not null,
  position int not null,
  budget_minutes int,
  condition text not null default '',
  -- counts changes, so that two people who change the same topic do not overwrite each other unseen
  version int not null default 1
);
create index script_topics_storyfile on script_topics (storyfile_id, position);

create table questions (
  question_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  topic_id uuid not null references script_topics on delete cascade,
  position int not null,
  text text not null,
  hint text not null default '',
  notes text not null default '',
  content_note text not null default '',
  sensitive boolean not null default false,
  teleprompter text not null default '',
  expected_seconds int not null default 60,
  priority text not null default 'should',
  starter boolean not null default false,
  starter_label text not null default '',
  -- the order in which visitors see the starters; null: after those that have a place, as in the script
  starter_position int,
  status text not null default 'todo' check (status in ('todo', 'recorded', 'approved', 'skipped')),
  -- [{text, source}]
  variants jsonb not null default '[]',
  -- ids of questions of the same script that lead on from this one
  follow_ups uuid[] not null default '{}',
  -- the library's wording and topic; empty: written here
  library_text text not null default '',
  library_topic_id uuid,
  -- how many answers and takes there are: the script shows it without knowing clips
  answers int not null default 0,
  takes int not null default 0,
  -- counts changes, as that of a topic
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index questions_storyfile on questions (storyfile_id);
create index questions_topic on questions (topic_id, position);
create index questions_library_topic on questions (library_topic_id) where library_topic_id is not null;

-- Topics and questions that were removed from a script, whole: they come back as they were.
create table script_removals (
  removal_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  -- {topic, questions, links}: rows of script_topics, questions and clip_questions; topic null: one question alone
  content jsonb not null,
  removed_by text not null default '',
  removed_at timestamptz not null default now()
);
create index script_removals_storyfile on script_removals (storyfile_id, removed_at);
create index script_removals_age on script_removals (removed_at);

-- What visitors did with a storyfile on each day (UTC), kept by the statements that write conversations and turns: a list
-- adds up thirty rows of a storyfile instead of counting its turns. The studio's own conversations do not count.
-- Every turn changes the row of today: with room on the page it is replaced in place.
create table storyfile_days (
  storyfile_id uuid not null references storyfiles on delete cascade,
  day date not null,
  sessions int not null default 0,
  questions int not null default 0,
  answered int not null default 0,
  primary key (storyfile_id, day)
) with (fillfactor = 50);

-- The lines are in the order of the listing in storyfiles-list.store.ts.
create function storyfile_search_text(s storyfiles) returns text language sql stable as $$
  select lower(concat_ws(E'\n',
    translate(s.name, E'\n', ' '),
    translate(coalesce(s.subject->>'displayName', ''), E'\n', ' '),
    translate(s.description, E'\n', ' '),
    s.short_name,
    translate(array_to_string(s.tags, ' '), E'\n', ' '),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by t.position, t.topic_id) from script_topics t
      where t.storyfile_id = s.storyfile_id), ''),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by lower(t.name)) from team_storyfiles ts join teams t using (team_id)
      where ts.storyfile_id = s.storyfile_id and t.deleted_at is null), ''),
    coalesce((select translate(u.first_name || ' ' || u.last_name || ' ' || u.email, E'\n', ' ') from users u
      where u.user_id = s.created_by), '')))
$$;

create function keep_storyfile_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := storyfile_search_text(new);
  return new;
end $$;
create trigger storyfile_searched before insert or update of name, subject, description, short_name, tags, created_by
  on storyfiles for each row execute function keep_storyfile_search_text();

-- What comes from other tables is looked up again when it changes there.
create function renew_storyfile_search_text() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update storyfiles s set search_text = storyfile_search_text(s) where s.created_by = new.user_id;
  elsif tg_table_name = 'teams' then
    update storyfiles s set search_text = storyfile_search_text(s)
      where s.storyfile_id in (select storyfile_id from team_storyfiles where team_id = new.team_id);
  elsif tg_op = 'DELETE' then
    update storyfiles s set search_text = storyfile_search_text(s) where s.storyfile_id = old.storyfile_id;
  else
    update storyfiles s set search_text = storyfile_search_text(s) where s.storyfile_id = new.storyfile_id;
  end if;
  return null;
end $$;
create trigger storyfile_topics_searched after insert or delete or update of name
  on script_topics for each row execute function renew_storyfile_search_text();
create trigger storyfile_teams_searched after insert or delete
  on team_storyfiles for each row execute function renew_storyfile_search_text();
create trigger storyfile_team_searched after update of name, deleted_at
  on teams for each row when (old is distinct from new) execute function renew_storyfile_search_text();
create trigger storyfile_maker_searched after update of first_name, last_name, email
  on users for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function renew_storyfile_search_text();

-- Counted again, never added to: what a backup restores is counted already.
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
