import type { ThingNames } from './thing-names.ts'

/** What organizations, and what belongs to their members, are called. People are of each organization that they are in. */
export const ownNames: ThingNames = {
  called: (sql, ids) => sql`
    select team_id as id, name, organization_id from teams where team_id = any(${ids}::uuid[])
    union all select role_id, name, organization_id from custom_roles where role_id = any(${ids}::uuid[])
    union all select invitation_id, email, organization_id from invitations where invitation_id = any(${ids}::uuid[])
    union all select whitelist_entry_id, value, organization_id from whitelist_entries
      where whitelist_entry_id = any(${ids}::uuid[])
    union all select organization_id, label, organization_id from organizations where organization_id = any(${ids}::uuid[])
    union all select api_key_id, name, organization_id from offered.api_keys where api_key_id = any(${ids}::uuid[])
    union all select user_id, coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email), organization_id
      from offered.users left join memberships using (user_id) where user_id = any(${ids}::uuid[])`,
  taken: {
    organizations: (sql, name) =>
      sql`select organization_id from organizations where lower(label) = lower(${name})`,
    teams: (sql, name) => sql`select organization_id from teams where lower(name) = lower(${name})`,
    roles: (sql, name) => sql`select organization_id from custom_roles where lower(name) = lower(${name})`,
  },
}
