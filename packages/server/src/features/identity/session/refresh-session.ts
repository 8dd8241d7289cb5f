import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { userOfClaims } from '../people/link-user.ts'
import { machineOf } from '../people/machine.ts'
import { secretHash } from './authenticate.ts'
import { sessionTokens } from './begin-session.ts'
import type { Session } from './session.ts'
import { deleteSession, findSession, leaseRefresh, releaseRefresh, storeRefresh } from './sessions.store.ts'
import { RenewalRefused } from './token-source.ts'

/** A renewal this young is answered again instead of being made once more: tabs wake up together. */
const freshMs = 5000
const waitMs = 100
/** As long as a lease, and a little more. */
const giveUpMs = 12_000

/**
 * Renews the access token of a session, once for all tabs and servers that ask at the same time. Refuses with
 * REFRESH_FAILED when there is no session or the provider says no; then the session is over.
 */
export async function refreshSession(context: Context, key: string | undefined): Promise<Session> {
  const deadline = Date.now() + giveUpMs
  for (;;) {
    const session = key ? await findSession(context.sql, secretHash(key)) : undefined
    if (!session) throw new Refusal('REFRESH_FAILED')
    if (context.now().getTime() - session.refreshedAt.getTime() < freshMs && isCurrent(context, session))
      return session
    if (await leaseRefresh(context.sql, session)) {
      await renew(context, session)
    } else {
      if (Date.now() > deadline) throw new Refusal('NOT_READY')
      await pause(waitMs)
    }
  }
}

function isCurrent(context: Context, session: Session): boolean {
  return session.expiresAt > context.now()
}

async function renew(context: Context, session: Session): Promise<void> {
  const { sql } = context
  const { source, verify } = machineOf(context)
  try {
    const tokens = await source!.renew(session.refreshToken)
    const claims = await verify(tokens.accessToken)
    // Whoever the new token is for must be whom the session began for.
    if ((await userOfClaims(context, claims)) !== session.userId) throw new RenewalRefused('another person')
    await storeRefresh(sql, session.sessionId, sessionTokens(claims, tokens, session.authTime))
  } catch (error) {
    if (!(error instanceof RenewalRefused)) {
      await releaseRefresh(sql, session.sessionId)
      throw error
    }
    context.log.info({ reason: error.message }, 'session not renewed')
    await deleteSession(sql, session.sessionId)
    throw new Refusal('REFRESH_FAILED')
  }
}
