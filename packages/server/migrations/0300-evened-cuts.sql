-- What the video of a cut was brought nearer to: its light to the resting clip, its loudness to one for all clips.
alter table clip_cuts
  add column even_light boolean not null default false,
  add column even_loudness boolean not null default false,
  -- percent of full brightness that was added; null until it is made
  add column light_by real,
  -- decibels that were added
  add column gain_db real;
