-- Links of a storyfile beside its own address, one for each group of people. One that was revoked or has ended keeps its row
-- and its count.
create table share_links (
  link_id uuid primary key,
  storyfile_id uuid not null references storyfiles on delete cascade,
  name text not null,
  -- 128 random bits, as they stand in the address
  code text not null unique,
  channel text not null check (channel in ('link', 'embed', 'kiosk', 'mobile', 'lms')),
  password_hash text,
  ends_at timestamptz,
  revoked_at timestamptz,
  visits int not null default 0,
  last_visit_at timestamptz,
  created_by text not null default '',
  created_at timestamptz not null default now()
);
create index share_links_storyfile on share_links (storyfile_id, created_at desc);

-- of the storyfile's own address
alter table publications add column password_hash text;
create or replace view offered.publications as
  select storyfile_id, visibility, link_code, live_release_id, preview_release_id, rehearsal_release_id,
    password_hash is not null as has_password
    from publications;

-- the link that a conversation came by; null: the storyfile's own address, or none
alter table chat_sessions add column link_id uuid;
create index chat_sessions_link on chat_sessions (link_id, started_at) where link_id is not null;
