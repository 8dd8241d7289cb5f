-- What a storyfile is for: the first release of a museum's, a school's or a support desk's is careful.
create or replace view offered.storyfiles as
  select storyfile_id, organization_id, name, short_name, subject, description, tags, language, status, is_sample,
    revision, live_revision, poster_asset_id, published_at, created_by, created_at, updated_at, deleted_at, purpose
    from storyfiles;
