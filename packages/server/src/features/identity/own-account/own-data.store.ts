import type { Queryable } from '../../../platform/database/sql.ts'

type Rows = Record<string, unknown>[]

/** What is stored about a person outside of the profile. No secret is in it: no password, token or hash of one. */
export async function readOwnData(sql: Queryable, userId: string) {
  const [providers, avatar, sessions, apiKeys, sharedStoryfiles, audit, feedback] = await Promise.all([
    sql<Rows>`select issuer, subject, provider, linked_at from user_identities where user_id = ${userId}`,
    sql<Rows>`
      select content_type, bytes, updated_at from offered.avatars
      where resource_type = 'user' and resource_id = ${userId}`,
    sql<Rows>`
      select session_id, user_agent, is_idp_login, scope, roles, auth_time, refreshed_at, refresh_expires_at
      from sessions where user_id = ${userId} order by auth_time`,
    sql<Rows>`
      select api_key_id, organization_id, name, role, created_at, last_used_at, revoked_at
      from api_keys where user_id = ${userId} order by created_at`,
    sql<Rows>`
      select s.storyfile_id, s.name from offered.storyfile_shares h join offered.storyfiles s using (storyfile_id)
      where h.user_id = ${userId}`,
    sql<Rows>`
      select at, organization_id, action, object_type, object_id, result, details::text, address, device
      from offered.audit where user_id = ${userId} order by audit_id`,
    sql<Rows>`
      select at, kind, message, reply_email, diagnostics::text from offered.feedback where user_id = ${userId} order by at`,
  ])
  return { providers, avatar: avatar[0] ?? null, sessions, apiKeys, sharedStoryfiles, audit, feedback }
}
