-- What the studio did to make a video playable that its author should know: words of the contract (`videoNotes`).
alter table assets add column notes text[] not null default '{}';

-- Nothing can be heard: the gate of the measure, or so little that nobody hears it.
create or replace view offered.assets as
  select asset_id, organization_id, storyfile_id, upload_id, original_key, original_sha256, original_bytes, video_key,
    poster_key, bytes, duration_ms, width, height, has_audio, loudness_lufs, created_at, notes,
    waveform_key is not null and coalesce(loudness_lufs, -70) < -60 as silent from assets;
