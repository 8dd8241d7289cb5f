-- Of an original with several sound tracks: {tracks: [{channels, title, heard}], taken: [track]}; null: it has fewer.
alter table assets add column sound_tracks jsonb;
create or replace view offered.assets as
  select asset_id, organization_id, storyfile_id, upload_id, original_key, original_sha256, original_bytes, video_key,
    poster_key, bytes, duration_ms, width, height, has_audio, loudness_lufs, created_at, notes,
    waveform_key is not null and coalesce(loudness_lufs, -70) < -60 as silent,
    coalesce(jsonb_array_length(sound_tracks->'tracks'), 0) as sound_tracks from assets;

-- Which tracks somebody chose: [track]; null: those of the whole video. With other ones, the whole video was made anew.
alter table clip_cuts add column sound jsonb, add column whole_asset_id uuid references assets on delete set null;
create index clip_cuts_whole on clip_cuts (whole_asset_id);
create or replace view offered.clip_cuts as
  select clip_id, source_asset_id, asset_id, parts, whole_asset_id from clip_cuts;
