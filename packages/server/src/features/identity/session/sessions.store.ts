import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../../platform/database/sql.ts'
import type { Session } from './session.ts'

export type SessionTokens = Pick<
  Session,
  'accessToken' | 'refreshToken' | 'idToken' | 'scope' | 'roles' | 'expiresAt' | 'refreshExpiresAt'
>
export type NewSession = SessionTokens & {
  userId: string
  keyHash: Buffer
  isIdpLogin: boolean
  authTime: Date
  userAgent: string
}

export async function saveSession(sql: Queryable, session: NewSession): Promise<void> {
  await sql`
    insert into sessions (session_id, key_hash, user_id, access_token, refresh_token, id_token, scope, roles,
      is_idp_login, expires_at, refresh_expires_at, auth_time, user_agent)
    values (${randomUUID()}, ${session.keyHash}, ${session.userId}, ${session.accessToken}, ${session.refreshToken},
      ${session.idToken}, ${session.scope}, ${session.roles}, ${session.isIdpLogin}, ${session.expiresAt},
      ${session.refreshExpiresAt}, ${session.authTime}, ${session.userAgent.slice(0, 300)})`
}

/** The session of a cookie, if neither it nor its person has ended. */
export async function findSession(sql: Queryable, keyHash: Buffer): Promise<Session | undefined> {
  const [row] = await sql<Session[]>`
    select s.session_id, s.user_id, u.email, u.first_name, u.last_name, s.access_token, s.refresh_token, s.id_token,
      s.scope, s.roles, s.is_idp_login, s.expires_at, s.refresh_expires_at, s.auth_time, s.refreshed_at
    from sessions s join users u using (user_id)
    where s.key_hash = ${keyHash} and s.refresh_expires_at > now() and u.status = 'active'`
  return row
}

/**
 * Takes the right to renew a session for ten seconds; false while another server or tab holds it, or when one has
 * renewed it since it was read. A lease, not a lock held open: the provider's answer may take a while.
 */
export async function leaseRefresh(sql: Queryable, read: Session): Promise<boolean> {
  const rows = await sql`
    update sessions set refreshing_until = now() + interval '10 seconds'
    where session_id = ${read.sessionId} and refresh_token = ${read.refreshToken}
      and (refreshing_until is null or refreshing_until < now()) returning session_id`
  return rows.length > 0
}

export async function storeRefresh(sql: Queryable, sessionId: string, tokens: SessionTokens): Promise<void> {
  await sql`
    update sessions set access_token = ${tokens.accessToken}, refresh_token = ${tokens.refreshToken},
      id_token = coalesce(${tokens.idToken}, id_token), scope = ${tokens.scope}, roles = ${tokens.roles},
      expires_at = ${tokens.expiresAt}, refresh_expires_at = ${tokens.refreshExpiresAt},
      refreshed_at = now(), refreshing_until = null
    where session_id = ${sessionId}`
}

export async function releaseRefresh(sql: Queryable, sessionId: string): Promise<void> {
  await sql`update sessions set refreshing_until = null where session_id = ${sessionId}`
}

export async function deleteSession(sql: Queryable, sessionId: string): Promise<void> {
  await sql`delete from sessions where session_id = ${sessionId}`
}

export async function deleteSessionByKey(sql: Queryable, keyHash: Buffer): Promise<void> {
  await sql`delete from sessions where key_hash = ${keyHash}`
}

export async function sweepSessions(sql: Queryable): Promise<void> {
  await sql`delete from sessions where refresh_expires_at < now() - interval '1 hour'`
}
