-- What a search looks into unless it is told otherwise stands in a column of its own and in the index that the list is
-- counted by: a common word is then counted without reading any row.
alter table storyfiles
  add column search_default text generated always as
    (split_part(search_text, E'\n', 1) || ' ' || split_part(search_text, E'\n', 2)) stored;
create index storyfiles_searched_default on storyfiles using gin (search_default gin_trgm_ops);
drop index storyfiles_newest;
create index storyfiles_newest on storyfiles (organization_id, updated_at, storyfile_id)
  include (status, language, revision, live_revision, created_by, search_default) where status <> 'deleted';

alter table memberships
  add column search_default text generated always as
    (split_part(search_text, E'\n', 1) || ' ' || split_part(search_text, E'\n', 2)) stored;
create index memberships_searched_default on memberships using gin (search_default gin_trgm_ops);
drop index memberships_by_name;
create index memberships_by_name on memberships
  (organization_id, numeric_value(member_name), member_name collate "und-x-icu", user_id)
  include (scope, status, search_default);

-- What lists are sorted by and had no index for: far pages sorted every row before.
create function role_name(scope text, language text) returns text language sql immutable parallel safe as $$
  select case language
    when 'de' then case scope when 'super_admin' then 'Super-Admin' when 'owner:ns' then 'Admin' when 'edit:ns' then 'Redaktion'
      when 'read:ns' then 'Lesezugriff' when 'restricted:ns' then 'Eingeschränkt' when 'non_conversa_user' then 'Ohne Conversa'
      else '' end
    else case scope when 'super_admin' then 'Super Admin' when 'owner:ns' then 'Admin' when 'edit:ns' then 'Content Creator'
      when 'read:ns' then 'Viewer' when 'restricted:ns' then 'Restricted User' when 'non_conversa_user' then 'Non-Conversa User'
      else '' end end $$;
-- The role itself too: without it the planner does not see that the index tells all.
create index memberships_by_role on memberships
  (organization_id, role_name(scope, 'en'), numeric_value(member_name), member_name collate "und-x-icu", user_id)
  include (scope);
create index memberships_by_role_in_german on memberships
  (organization_id, role_name(scope, 'de'), numeric_value(member_name), member_name collate "und-x-icu", user_id)
  include (scope);
create index memberships_by_status on memberships
  (organization_id, status, numeric_value(member_name), member_name collate "und-x-icu", user_id);
create index memberships_by_joined on memberships (organization_id, created_at, user_id);
create index users_by_last_seen on users (last_seen_at, user_id);
drop index storyfiles_by_language;
create index storyfiles_by_language on storyfiles (organization_id, language, updated_at, storyfile_id)
  where status <> 'deleted';

-- What is sorted by numbers is read from here and sorted, without an index more for every turn.
drop index turns_newest;
create index turns_newest on turns (organization_id, at, turn_id)
  include (storyfile_id, session_id, kind, channel, quality, score, margin);
-- Instead of one of the unanswered alone.
drop index turns_unanswered;
create index turns_by_kind on turns (organization_id, kind, at, turn_id) include (storyfile_id);
