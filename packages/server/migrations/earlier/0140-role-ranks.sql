-- Roles are sorted from the mightiest on, as they are listed everywhere: not by a name that is another one in each language.
create function role_rank(scope text) returns int language sql immutable parallel safe as $$
  select case scope when 'super_admin' then 1 when 'owner:ns' then 2 when 'edit:ns' then 3 when 'read:ns' then 4
    when 'restricted:ns' then 5 when 'non_conversa_user' then 6 else 7 end $$;
drop index memberships_by_role;
drop index memberships_by_role_in_german;
drop function role_name;
create index memberships_by_role on memberships
  (organization_id, role_rank(scope), numeric_value(member_name), member_name collate "und-x-icu", user_id)
  include (scope);
