-- What of its original a video shows: [{fromMs, untilMs}]; null: the whole.
alter table assets add column parts jsonb;

-- The cuts of a clip, in versions. The whole video stays, and no cut changes it.
create table clip_cuts (
  clip_id uuid not null references clips on delete cascade,
  version int not null,
  source_asset_id uuid not null references assets on delete cascade,
  -- what is kept of the source: [{fromMs, untilMs}]
  parts jsonb not null,
  -- `passed`: a later version came before the video was made
  state text not null check (state in ('making', 'made', 'failed', 'passed')),
  error text,
  -- what was made of it; of the whole video the source itself
  asset_id uuid references assets on delete set null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (clip_id, version)
);
create index clip_cuts_source on clip_cuts (source_asset_id);
create index clip_cuts_asset on clip_cuts (asset_id);

-- What is said in the whole video of a clip that was cut.
create table clip_sources (
  clip_id uuid primary key references clips on delete cascade,
  source_asset_id uuid not null references assets on delete cascade,
  transcript text not null,
  words jsonb not null
);

-- Videos that cuts were made of, or that later cuts took the place of: visitors get only what their release shows.
create view offered.clip_cuts as select clip_id, source_asset_id, asset_id, parts from clip_cuts;

-- Of the video of a resting clip, the stretch whose end looks most like its beginning.
create table clip_loops (
  asset_id uuid primary key references assets on delete cascade,
  from_ms int not null,
  until_ms int not null,
  seam int not null
);
