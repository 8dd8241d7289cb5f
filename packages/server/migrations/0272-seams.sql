-- How well a video's first and last pose join the resting clip, 0 to 100, measured once for each pair of videos.
create table clip_seams (
  asset_id uuid not null references assets on delete cascade,
  resting_asset_id uuid not null references assets on delete cascade,
  begins int not null,
  ends int not null,
  primary key (asset_id, resting_asset_id)
);
create index clip_seams_resting on clip_seams (resting_asset_id);

create or replace view offered.clips as
  select clip_id, storyfile_id, answer_id, kind, status, file_name, upload_id, asset_id, transcript, chosen, created_at,
    deleted_at, take_no, transcript_state, updated_at from clips;
