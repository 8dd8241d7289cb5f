import { randomBytes } from 'node:crypto'
import { Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { AccessClaims } from '../issuer/issuer.ts'
import { admitUserOfClaims } from '../people/link-user.ts'
import { machineOf } from '../people/machine.ts'
import { noteSignIn } from '../people/users.store.ts'
import { lifetimes } from '../provider/lifetimes.ts'
import { secretHash } from './authenticate.ts'
import { unseal } from './sealed-refresh-token.ts'
import type { Session } from './session.ts'
import { findSession, type SessionTokens, saveSession } from './sessions.store.ts'
import { endOf, type RenewedTokens } from './token-source.ts'

/** Begins a session from the tokens of a sign-in in the browser; `key` is the cookie's value, told only once. */
export async function beginSession(
  context: Context,
  tokens: { accessToken: string; refreshToken: string; idToken?: string },
  userAgent: string,
): Promise<{ key: string; session: Session }> {
  const machine = machineOf(context)
  const claims = await machine.verify(tokens.accessToken)
  const userId = await admitUserOfClaims(context, claims, tokens.accessToken)
  const refreshToken = await unseal(context.tokenSecret, tokens.refreshToken)
  const key = randomBytes(32).toString('base64url')
  const keyHash = secretHash(key)
  const authTime = new Date((claims.auth_time ?? claims.iat ?? 0) * 1000)
  await saveSession(context.sql, {
    ...sessionTokens(claims, { ...tokens, refreshToken, idToken: tokens.idToken ?? null }, authTime),
    userId,
    keyHash,
    isIdpLogin: machine.external !== undefined || typeof claims.identity_provider === 'string',
    authTime,
    userAgent,
  })
  const session = await findSession(context.sql, keyHash)
  if (!session) throw new Refusal('TOKEN_INVALID')
  if (machine.external) await noteSignIn(context, userId, { method: 'external', result: 'done' })
  return { key, session }
}

/** What a session keeps of its tokens; it lasts as long as they may be renewed, and never past the absolute limit. */
export function sessionTokens(claims: AccessClaims, tokens: RenewedTokens, authTime: Date): SessionTokens {
  const latest = new Date(authTime.getTime() + lifetimes.absolute * 1000)
  const end = endOf(tokens.refreshToken, latest)
  return {
    ...tokens,
    scope: claims.scope ?? '',
    roles: claims.realm_access?.roles ?? [],
    expiresAt: new Date(claims.exp * 1000),
    refreshExpiresAt: end < latest ? end : latest,
  }
}
