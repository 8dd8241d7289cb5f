-- How a release presents itself, and what its people wrote about it when it was published.
alter table releases add column look jsonb;
alter table releases add column note text not null default '';
alter table releases drop constraint releases_reason_check;
alter table releases add constraint releases_reason_check check (reason in
  ('training', 'correction', 'publish', 'roll_back', 'story', 'rehearsal', 'threshold', 'merge', 'look'));

-- Logos: small, never changed, shown as long as a release names them.
create table look_pictures (
  picture_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null,
  created_at timestamptz not null default now()
);
create index look_pictures_storyfile on look_pictures (storyfile_id);
