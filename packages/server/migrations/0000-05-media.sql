create table uploads (
  upload_id uuid primary key,
  -- null: a picture of a person, which is its sender's alone
  organization_id uuid references organizations on delete cascade,
  user_id uuid references users on delete set null,
  storyfile_id uuid,
  -- what the upload is for, in the words of the feature that announced it
  resource_type text not null,
  resource_id text not null,
  file_name text not null,
  bytes bigint not null,
  received_bytes bigint not null default 0,
  stage text not null default 'waiting' check (stage in ('waiting', 'uploaded', 'processing', 'processed', 'failed')),
  percentage real not null default 0,
  error text,
  -- who can help a failed upload: another file (`file`), processing it again (`studio`), or sending it again (`unsent`)
  failure text check (failure in ('file', 'studio', 'unsent')),
  may_be_silent boolean not null default false,
  -- what the sender said about the file when it opened the upload; never its authorization
  metadata jsonb,
  -- bytes from here on belong to a request whose checksum was not compared yet
  unverified_from bigint,
  original_key text,
  original_sha256 text,
  asset_id uuid,
  -- how often processing was begun since the upload or the last retry
  attempts int not null default 0,
  deadline_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index uploads_storyfile on uploads (storyfile_id, stage);
create index uploads_unfinished on uploads (stage, updated_at) where stage in ('waiting', 'uploaded', 'processing');
create index uploads_failed on uploads (organization_id) where stage = 'failed';
create index uploads_person on uploads (user_id, resource_type, resource_id) where stage = 'waiting';

-- A processed video: immutable, served under its id.
create table assets (
  asset_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid,
  upload_id uuid references uploads on delete set null,
  original_key text not null,
  original_sha256 text not null,
  original_bytes bigint not null,
  video_key text not null,
  poster_key text not null,
  -- loudness and waveform follow shortly after the video is playable
  waveform_key text,
  bytes bigint not null,
  duration_ms int not null,
  width int not null,
  height int not null,
  fps real,
  has_audio boolean not null,
  copied boolean not null,
  loudness_lufs real,
  created_at timestamptz not null default now()
);
create index assets_upload on assets (upload_id);
create index assets_organization on assets (organization_id);

-- One writer for an upload, whichever server it talks to: a lease that the holder renews.
-- Worth nothing after a crash, so it is not logged.
create unlogged table upload_locks (
  id text primary key,
  holder uuid not null,
  release_requested boolean not null default false,
  expires_at timestamptz not null
);

-- The pictures of people and things. Only what we encoded ourselves is kept.
create table avatars (
  resource_type text not null check (resource_type in
    ('user', 'storyfile', 'namespace', 'role', 'learning_activity', 'promo_code')),
  resource_id text not null,
  -- null: of a person, who belongs to no single organization
  organization_id uuid references organizations on delete cascade,
  image_key text not null,
  content_type text not null,
  bytes int not null,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (resource_type, resource_id)
);
