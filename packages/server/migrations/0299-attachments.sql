-- Files that are shown beside answers: pictures and sounds that the studio encoded anew, documents that it checked.
create table attachment_files (
  -- also the id of its upload
  file_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  storyfile_id uuid,
  file_key text not null,
  type text not null check (type in ('image/webp', 'audio/mp4', 'application/pdf')),
  file_name text not null,
  bytes bigint not null,
  -- of a picture
  width int,
  height int,
  -- of a sound
  duration_ms int,
  created_at timestamptz not null default now()
);
create index attachment_files_storyfile on attachment_files (storyfile_id);
create index attachment_files_organization on attachment_files (organization_id);
create index attachment_files_key on attachment_files (file_key);
create view offered.attachment_files as
  select file_id, organization_id, storyfile_id, file_key, type, file_name, bytes from attachment_files;

-- What is shown beside a clip. Times are of the whole video, so that another cut leaves them as they are.
create table clip_attachments (
  clip_id uuid primary key references clips on delete cascade,
  -- [{attachmentId, kind, atMs, title, credit, alternative, address, fileId}]
  items jsonb not null,
  -- the video that they were written for
  source_asset_id uuid not null references assets on delete cascade,
  version int not null default 1,
  updated_by uuid references users on delete set null,
  updated_at timestamptz not null default now()
);
create index clip_attachments_source on clip_attachments (source_asset_id);

alter table snapshots add column attachments_hash text;
alter table snapshots
  add foreign key (storyfile_id, attachments_hash) references parts (storyfile_id, hash) on update cascade;
create or replace view offered.snapshots as
  select snapshot_id, storyfile_id, script_hash, clips_hash, captions_hash, created_at, attachments_hash from snapshots;
