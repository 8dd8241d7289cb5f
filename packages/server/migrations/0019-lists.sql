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
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by t.position) from script_topics t
      where t.storyfile_id = s.storyfile_id), ''),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ') from team_storyfiles ts join teams t using (team_id)
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
create index storyfiles_newest on storyfiles (organization_id, updated_at, storyfile_id) include (status)
  where status <> 'deleted';
create index storyfiles_by_name on storyfiles
  (organization_id, numeric_value(name), name collate "und-x-icu", storyfile_id) where status <> 'deleted';
create index storyfiles_by_subject on storyfiles
  (organization_id, numeric_value(subject->>'displayName'), ((subject->>'displayName') collate "und-x-icu"), storyfile_id)
  where status <> 'deleted';
create index storyfiles_by_status on storyfiles (organization_id, status, updated_at, storyfile_id);
create index storyfiles_by_language on storyfiles (organization_id, language) where status <> 'deleted';

-- Conversations: texts may be longer than an index entry, so that they are sorted by their beginning.
alter table turns
  add column search_text text generated always as (lower(heard_text || ' ' || coalesce(chosen_question, ''))) stored;
create index turns_searched on turns using gin (search_text gin_trgm_ops);
create index turns_by_text on turns
  (organization_id, numeric_value(left(heard_text, 100)), (left(heard_text, 100) collate "und-x-icu"), turn_id);
drop index turns_organization;
create index turns_newest on turns (organization_id, at, turn_id) include (storyfile_id, kind, channel, quality);
drop index turns_storyfile;
create index turns_of_storyfile on turns (storyfile_id, at, turn_id) include (kind, channel, quality);

alter table audit
  add column search_text text
    generated always as (lower(who || E'\n' || action || E'\n' || object_type || ' ' || coalesce(object_id, ''))) stored;
create index audit_searched on audit using gin (search_text gin_trgm_ops);
create index audit_newest on audit (organization_id, audit_id) include (result);
drop index audit_organization;
