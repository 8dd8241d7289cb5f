import type { Queryable } from '../../../platform/database/sql.ts'

export type OwnSessionRow = {
  sessionId: string
  keyHash: Buffer
  userAgent: string
  isIdpLogin: boolean
  authTime: Date
  refreshedAt: Date
}

export async function listOwnSessions(sql: Queryable, userId: string): Promise<OwnSessionRow[]> {
  return sql<OwnSessionRow[]>`
    select session_id, key_hash, user_agent, is_idp_login, auth_time, refreshed_at from sessions
    where user_id = ${userId} and refresh_expires_at > now() order by refreshed_at desc limit 200`
}

/** Ends one session of the person; answers its access token, undefined when there is none. */
export async function endOwnSession(
  tx: Queryable,
  userId: string,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await tx<{ accessToken: string }[]>`
    delete from sessions where session_id = ${sessionId} and user_id = ${userId} returning access_token`
  return row?.accessToken
}

/** What stays: the caller's own sign-in, as far as it is one. */
export type KeptSignIn = {
  keyHash?: Buffer | undefined
  sid?: string | undefined
  grantId?: string | undefined
}

/**
 * Ends every other session of the person, and whatever else stands at the embedded provider: a browser that is signed
 * in there would get a new session without a password.
 */
export async function endOtherSessions(tx: Queryable, userId: string, kept: KeptSignIn): Promise<number> {
  const ended = await tx`
    delete from sessions
    where user_id = ${userId} and key_hash is distinct from ${kept.keyHash ?? null} returning session_id`
  await tx`
    delete from oidc_payloads where model = 'Session' and payload->>'accountId' = ${userId}
      and uid is distinct from ${kept.sid ?? null}`
  await tx`
    delete from oidc_payloads where model <> 'Session' and payload->>'accountId' = ${userId}
      and coalesce(grant_id, id) is distinct from ${kept.grantId ?? null}`
  return ended.length
}
