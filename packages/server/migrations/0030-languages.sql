-- Null: no language was chosen, the browser's is spoken. Everybody began with `en-US`, which therefore never counted as a
-- choice: who has it goes on as before.
alter table users alter column locale drop default, alter column locale drop not null;
update users set locale = null where locale = 'en-US';

-- Roles are found by their names in every language.
create function role_names(scope text) returns text language sql immutable as $$
  select case scope when 'super_admin' then 'Super Admin Super-Admin' when 'owner:ns' then 'Admin Admin'
    when 'edit:ns' then 'Content Creator Redaktion' when 'read:ns' then 'Viewer Lesezugriff'
    when 'restricted:ns' then 'Restricted User Eingeschränkt'
    when 'non_conversa_user' then 'Non-Conversa User Ohne Conversa' else '' end $$;
create or replace function member_search_text(m memberships) returns text language sql stable as $$
  select lower(concat_ws(E'\n', translate(member_name(u), E'\n', ' '), u.email, role_names(m.scope),
    coalesce((select string_agg(translate(t.name, E'\n', ' '), ' ' order by lower(t.name)) from team_members tm join teams t using (team_id)
      where tm.organization_id = m.organization_id and tm.user_id = m.user_id and t.deleted_at is null), '')))
  from users u where u.user_id = m.user_id $$;
drop function role_name;
update memberships m set search_text = member_search_text(m);
