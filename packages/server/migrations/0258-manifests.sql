-- What a rendition is, byte for byte: read once, since a processed file never changes.
create table asset_digests (
  asset_id uuid primary key references assets on delete cascade,
  video_sha256 text not null,
  poster_sha256 text
);

-- The signed list of all files of a release (JWS), made soon after it went live.
create table release_manifests (
  release_id uuid primary key references releases on delete cascade,
  storyfile_id uuid not null,
  jws text not null,
  files int not null,
  signed_at timestamptz not null default now()
);
create index release_manifests_storyfile on release_manifests (storyfile_id, signed_at desc);
