-- Ways by which visitors do not come to a storyfile, as its people switched them off; and when its preview ends: null, never.
alter table publications
  add column channels_off text[] not null default '{}',
  add column preview_ends_at timestamptz;
create or replace view offered.publications as
  select storyfile_id, visibility, link_code, password_hash is not null as has_password,
    password_hash is not null or people <> '{}' as is_guarded, filmed_from, filmed_until, channels_off
    from publications;
create index script_comments_open_tasks on script_comments (storyfile_id) where task = 'open';
