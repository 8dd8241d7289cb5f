import type { Queryable } from '../../../platform/database/sql.ts'

type Rows = Record<string, unknown>[]

/** What identity stores about a person outside of the profile. No secret is in it: no password, token or hash of one. */
export async function readSignIns(sql: Queryable, userId: string) {
  const [providers, sessions, apiKeys] = await Promise.all([
    sql<Rows>`select issuer, subject, provider, linked_at from user_identities where user_id = ${userId}`,
    sql<Rows>`
      select session_id, user_agent, is_idp_login, scope, roles, auth_time, refreshed_at, refresh_expires_at
      from sessions where user_id = ${userId} order by auth_time`,
    sql<Rows>`
      select api_key_id, organization_id, name, role, created_at, last_used_at, revoked_at
      from api_keys where user_id = ${userId} order by created_at`,
  ])
  return { providers, sessions, apiKeys }
}
