-- A release is made of parts. A part is what one feature gave, kept once for each content: releases that share it name it
-- by its hash. What a training read (a snapshot) names the two parts that it was made of.
create function part_hash(kind text, version int, content jsonb) returns text language sql stable parallel safe as $$
  select encode(sha256(convert_to(kind || '.' || version || '.' || content::text, 'utf8')), 'hex')
$$;

create table parts (
  storyfile_id uuid not null references storyfiles on delete cascade,
  -- of kind, version and content, as `part_hash` makes it
  hash text not null,
  kind text not null,
  -- of the form that the feature wrote
  version int not null,
  json jsonb not null,
  created_at timestamptz not null default now(),
  primary key (storyfile_id, hash)
);
create view offered.parts as select storyfile_id, hash, kind, version, json from parts;

create table release_parts (
  release_id uuid not null references releases on delete cascade,
  kind text not null,
  storyfile_id uuid not null,
  hash text not null,
  primary key (release_id, kind),
  -- What a visitor said is erased from a part: its hash follows, and all who name it follow the hash.
  foreign key (storyfile_id, hash) references parts on update cascade
);
create index release_parts_hash on release_parts (storyfile_id, hash);

-- What each name of a storyfile points to: `live`, `preview`, `rehearsal`, and whatever else is opened by a name of its own.
create table release_pointers (
  storyfile_id uuid not null references storyfiles on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9-]*$'),
  release_id uuid not null references releases,
  updated_at timestamptz not null default now(),
  primary key (storyfile_id, name)
);
create index release_pointers_release on release_pointers (release_id);

-- `captions_hash` null: no clip has captions of its own.
alter table snapshots add column script_hash text, add column clips_hash text, add column captions_hash text;

-- Each snapshot becomes a script, clips and captions. A merge named the snapshot that it was made of; it names those clips now, which
-- are older and so have their hash already.
do $$
declare
  was record;
  script jsonb;
  shown jsonb;
  captions jsonb;
  clips_kind text;
begin
  for was in select snapshot_id, storyfile_id, content from snapshots order by created_at, snapshot_id loop
    script := jsonb_build_object(
      'storyfile', coalesce(was.content->'storyfile', '{}'),
      'topics', coalesce(was.content->'topics', '[]'),
      'questions', coalesce((
        select jsonb_agg(question order by clip_place, question_place) from (
          select distinct on (q->>'questionId') q as question, clip_place, question_place
          from jsonb_array_elements(was.content->'clips') with ordinality as c (clip, clip_place),
            jsonb_array_elements(clip->'questions') with ordinality as d (q, question_place)
          order by q->>'questionId', clip_place, question_place) once), '[]'));
    shown := jsonb_build_object('clips', coalesce((
      select jsonb_agg(clip - 'questions' - 'captions' || jsonb_build_object('questionIds', coalesce((
          select jsonb_agg(q->'questionId' order by place)
          from jsonb_array_elements(clip->'questions') with ordinality as d (q, place)), '[]')) order by clip_place)
      from jsonb_array_elements(was.content->'clips') with ordinality as c (clip, clip_place)), '[]'));
    if was.content ? 'merged' then
      shown := shown || jsonb_build_object('merged', jsonb_build_object('mergeId', was.content->'merged'->'mergeId',
        'from', (select s.clips_hash from snapshots s where s.snapshot_id = (was.content->'merged'->>'fromSnapshotId')::uuid)));
    end if;
    captions := (
      select jsonb_build_object('clips',
        jsonb_agg(jsonb_build_object('clipId', clip->'clipId', 'captions', clip->'captions') order by place))
      from jsonb_array_elements(was.content->'clips') with ordinality as c (clip, place)
      where clip ? 'captions' having count(*) > 0);
    clips_kind := case when jsonb_path_exists(was.content, '$.clips[*].card') then 'cards' else 'clips' end;
    insert into parts (storyfile_id, hash, kind, version, json)
    values (was.storyfile_id, part_hash('script', 1, script), 'script', 1, script),
      (was.storyfile_id, part_hash(clips_kind, 1, shown), clips_kind, 1, shown)
    on conflict do nothing;
    if captions is not null then
      insert into parts (storyfile_id, hash, kind, version, json)
      values (was.storyfile_id, part_hash('captions', 1, captions), 'captions', 1, captions) on conflict do nothing;
    end if;
    update snapshots set script_hash = part_hash('script', 1, script), clips_hash = part_hash(clips_kind, 1, shown),
      captions_hash = part_hash('captions', 1, captions)
    where snapshot_id = was.snapshot_id;
  end loop;
end $$;

create temp table given_parts on commit drop as
  select r.release_id, r.storyfile_id, 'matcher' as kind,
    jsonb_build_object('matcherId', r.matcher_id, 'learnedUntil', r.last_example_number) as json from releases r
  union all
  select release_id, storyfile_id, 'thresholds', thresholds from releases
  union all
  select release_id, storyfile_id, 'story', jsonb_build_object('storyVersionId', story_version_id) from releases
  where story_version_id is not null
  union all
  select release_id, storyfile_id, 'look', look from releases where look is not null;
insert into parts (storyfile_id, hash, kind, version, json)
select distinct storyfile_id, part_hash(kind, 1, json), kind, 1, json from given_parts on conflict do nothing;
insert into release_parts (release_id, kind, storyfile_id, hash)
select release_id, kind, storyfile_id, part_hash(kind, 1, json) from given_parts
union all
select r.release_id, 'script', r.storyfile_id, s.script_hash from releases r join snapshots s using (snapshot_id)
union all
select r.release_id, p.kind, r.storyfile_id, p.hash from releases r join snapshots s using (snapshot_id)
  join parts p on p.storyfile_id = r.storyfile_id and p.hash = s.clips_hash
union all
select r.release_id, 'captions', r.storyfile_id, s.captions_hash from releases r join snapshots s using (snapshot_id)
where s.captions_hash is not null;

insert into release_pointers (storyfile_id, name, release_id)
select storyfile_id, name, release_id from publications
  cross join lateral (values ('live', live_release_id), ('preview', preview_release_id), ('rehearsal', rehearsal_release_id))
    as of (name, release_id)
where release_id is not null;

drop trigger publications_live on publications;
drop view offered.snapshots, offered.releases, offered.publications;
alter table releases drop column snapshot_id, drop column matcher_id, drop column last_example_number,
  drop column story_version_id, drop column thresholds, drop column look;
alter table publications drop column live_release_id, drop column preview_release_id, drop column rehearsal_release_id;
alter table snapshots drop column content, alter column script_hash set not null, alter column clips_hash set not null,
  add foreign key (storyfile_id, script_hash) references parts (storyfile_id, hash) on update cascade,
  add foreign key (storyfile_id, clips_hash) references parts (storyfile_id, hash) on update cascade,
  add foreign key (storyfile_id, captions_hash) references parts (storyfile_id, hash) on update cascade;
create index snapshots_parts on snapshots (storyfile_id, clips_hash, script_hash);

create view offered.snapshots as
  select snapshot_id, storyfile_id, script_hash, clips_hash, captions_hash, created_at from snapshots;
create view offered.releases as select release_id, storyfile_id, number from releases;
create view offered.release_parts as select release_id, kind, storyfile_id, hash from release_parts;
create view offered.release_pointers as select storyfile_id, name, release_id from release_pointers;
create view offered.publications as
  select storyfile_id, visibility, link_code, password_hash is not null as has_password from publications;

-- Systems that are told hear when the live release is another one.
create or replace function note_release_live() returns trigger language plpgsql as $$
begin
  perform note_for_webhooks(s.organization_id, 'release.live', new.release_id::text)
  from storyfiles s where s.storyfile_id = new.storyfile_id;
  return null;
end $$;
create trigger release_pointers_live after insert or update of release_id on release_pointers for each row
  when (new.name = 'live' and current_setting('studio.restoring', true) is distinct from 'on')
  execute function note_release_live();
