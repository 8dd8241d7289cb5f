-- Captions of clips that people wrote or brought. Times are of the whole video, so that another cut leaves them as they are.
create table clip_captions (
  clip_id uuid not null references clips on delete cascade,
  language text not null,
  state text not null check (state in ('machine', 'draft', 'read')),
  -- [{startMs, endMs, text}]
  cues jsonb not null,
  -- the video that they were written for
  source_asset_id uuid not null references assets on delete cascade,
  version int not null default 1,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (clip_id, language)
);
create view offered.clip_captions as select clip_id, language, state, source_asset_id from clip_captions;
