-- Lists of any length: found, sorted and counted by indexes.

alter table storyfiles
  add column tags text[] not null default '{}',
  -- stays while an archived one is deleted, so that it comes back archived
  add column archived_at timestamptz,
  -- versions of one storyfile: the first of them, and the number
  add column version_of uuid references storyfiles on delete set null,
  add column version_number int not null default 1,
  -- what the list can be searched by, in lower case, one search option a line
  add column search_text text not null default '';
create index storyfiles_version_of on storyfiles (version_of) where version_of is not null;
create index storyfiles_created_by on storyfiles (created_by);

-- The lines stand in the order of the listing in storyfiles-list.store.ts.
create function storyfile_search_text(s storyfiles) returns text language sql stable as $$
  select lower(concat_ws(E'\n',
    translate(s.name, E'\n', ' '),
    translate(coalesce(s.subject->>'displayName', ''), E'\n', ' '),
    translate(s.description, E'\n', ' '),
    s.short_name,
    translate(array_to_string(s.tags, ' '), E'\n', ' '),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by t.position, t.topic_id) from script_topics t
      where t.storyfile_id = s.storyfile_id), ''),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by lower(t.name)) from team_storyfiles ts join teams t using (team_id)
      where ts.storyfile_id = s.storyfile_id and t.deleted_at is null), ''),
    coalesce((select translate(u.first_name || ' ' || u.last_name || ' ' || u.email, E'\n', ' ') from users u
      where u.user_id = s.created_by), '')))
$$;

create function keep_storyfile_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := storyfile_search_text(new);
  return new;
end $$;
create trigger storyfile_searched before insert or update of name, subject, description, short_name, tags, created_by
  on storyfiles for each row execute function keep_storyfile_search_text();

-- What stands in other tables is looked up again when it changes there.
create function renew_storyfile_search_text() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update storyfiles s set search_text = storyfile_search_text(s) where s.created_by = new.user_id;
  elsif tg_table_name = 'teams' then
    update storyfiles s set search_text = storyfile_search_text(s)
      where s.storyfile_id in (select storyfile_id from team_storyfiles where team_id = new.team_id);
  elsif tg_op = 'DELETE' then
    update storyfiles s set search_text = storyfile_search_text(s) where s.storyfile_id = old.storyfile_id;
  else
    update storyfiles s set search_text = storyfile_search_text(s) where s.storyfile_id = new.storyfile_id;
  end if;
  return null;
end $$;
create trigger storyfile_topics_searched after insert or delete or update of name
  on script_topics for each row execute function renew_storyfile_search_text();
create trigger storyfile_teams_searched after insert or delete
  on team_storyfiles for each row execute function renew_storyfile_search_text();
create trigger storyfile_team_searched after update of name, deleted_at
  on teams for each row when (old is distinct from new) execute function renew_storyfile_search_text();
create trigger storyfile_maker_searched after update of first_name, last_name, email
  on users for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function renew_storyfile_search_text();

update storyfiles s set search_text = storyfile_search_text(s);
create index storyfiles_searched on storyfiles using gin (search_text gin_trgm_ops);
-- What the list is filtered by stands in the index too, so that counting reads nothing else.
create index storyfiles_newest on storyfiles (organization_id, updated_at, storyfile_id)
  include (status, language, revision, live_revision, created_by) where status <> 'deleted';
create index storyfiles_by_name on storyfiles
  (organization_id, numeric_value(name), name collate "und-x-icu", storyfile_id) where status <> 'deleted';
create index storyfiles_by_subject on storyfiles
  (organization_id, numeric_value(subject->>'displayName'), ((subject->>'displayName') collate "und-x-icu"), storyfile_id)
  where status <> 'deleted';
create index storyfiles_by_status on storyfiles (organization_id, status, updated_at, storyfile_id);
create index storyfiles_by_language on storyfiles (organization_id, language) where status <> 'deleted';

-- Conversations: texts may be longer than an index entry, so that they are sorted by their beginning.
alter table turns
  add column search_text text generated always as (lower(heard_text || ' ' || coalesce(chosen_question, ''))) stored,
  add column heard_start text generated always as (left(heard_text, 100)) stored;
create index turns_searched on turns using gin (search_text gin_trgm_ops);
create index turns_by_text on turns
  (organization_id, numeric_value(heard_start), heard_start collate "und-x-icu", turn_id) include (storyfile_id);
drop index turns_organization;
create index turns_newest on turns (organization_id, at, turn_id)
  include (storyfile_id, session_id, kind, channel, quality);
drop index turns_storyfile;
create index turns_of_storyfile on turns (storyfile_id, at, turn_id) include (session_id, kind, channel, quality);
create index turns_unanswered on turns (organization_id, at) where kind = 'cannot_answer';
create index chat_sessions_organization on chat_sessions (organization_id, started_at);
create index uploads_failed on uploads (organization_id) where stage = 'failed';

alter table audit
  add column search_text text
    generated always as (lower(who || E'\n' || action || E'\n' || object_type || ' ' || coalesce(object_id, ''))) stored;
create index audit_searched on audit using gin (search_text gin_trgm_ops);
create index audit_newest on audit (organization_id, audit_id) include (result, action, user_id);

-- Members: what a list sorts and searches by stands with the membership, because it comes from four tables.
create function role_name(scope text) returns text language sql immutable as $$
  select case scope when 'super_admin' then 'Super Admin' when 'owner:ns' then 'Admin' when 'edit:ns' then 'Content Creator'
    when 'read:ns' then 'Viewer' when 'restricted:ns' then 'Restricted User'
    when 'non_conversa_user' then 'Non-Conversa User' else '' end $$;
alter table memberships
  -- by the name display rule
  add column member_name text not null default '',
  -- in lower case, one search option a line: name, email, role, teams
  add column search_text text not null default '';

create function member_name(u users) returns text language sql immutable as $$
  select coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), ''), u.email) $$;
create function member_search_text(m memberships) returns text language sql stable as $$
  select lower(concat_ws(E'\n', translate(member_name(u), E'\n', ' '), u.email, role_name(m.scope),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by lower(t.name)) from team_members tm join teams t using (team_id)
      where tm.organization_id = m.organization_id and tm.user_id = m.user_id and t.deleted_at is null), '')))
  from users u where u.user_id = m.user_id $$;

create function keep_member_search_text() returns trigger language plpgsql as $$
begin
  new.member_name := (select member_name(u) from users u where u.user_id = new.user_id);
  new.search_text := member_search_text(new);
  return new;
end $$;
create trigger member_searched before insert or update of scope
  on memberships for each row execute function keep_member_search_text();

create function renew_member_search_text() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update memberships m set member_name = member_name(new), search_text = member_search_text(m)
      where m.user_id = new.user_id;
  elsif tg_table_name = 'teams' then
    update memberships m set search_text = member_search_text(m) from team_members tm
      where tm.team_id = new.team_id and m.organization_id = tm.organization_id and m.user_id = tm.user_id;
  elsif tg_op = 'DELETE' then
    update memberships m set search_text = member_search_text(m)
      where m.organization_id = old.organization_id and m.user_id = old.user_id;
  else
    update memberships m set search_text = member_search_text(m)
      where m.organization_id = new.organization_id and m.user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger member_renamed after update of first_name, last_name, email
  on users for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function renew_member_search_text();
create trigger member_team_searched after update of name, deleted_at
  on teams for each row when (old is distinct from new) execute function renew_member_search_text();
create trigger member_teams_searched after insert or delete
  on team_members for each row execute function renew_member_search_text();

update memberships m set member_name = member_name(u), search_text = member_search_text(m)
  from users u where u.user_id = m.user_id;
create index memberships_searched on memberships using gin (search_text gin_trgm_ops);
create index memberships_by_name on memberships
  (organization_id, numeric_value(member_name), member_name collate "und-x-icu", user_id) include (scope, status);
