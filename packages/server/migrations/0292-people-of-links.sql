-- Who may come in: signed-in people of these addresses and domains; none of them: whoever has the link.
alter table share_links add column people text[] not null default '{}';
-- What the chat log calls the place of those who come by it; null: nothing
alter table share_links add column location_label text;
alter table publications add column people text[] not null default '{}';
create or replace view offered.publications as
  select storyfile_id, visibility, link_code, password_hash is not null as has_password,
    password_hash is not null or people <> '{}' as is_guarded
    from publications;

-- The other site on whose page a visitor was; null: on none
alter table chat_sessions add column site text;
