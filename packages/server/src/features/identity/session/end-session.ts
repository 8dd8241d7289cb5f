import type { Context } from '../../../context.ts'
import { type AccessClaims, claimsWithoutCheck } from '../issuer/issuer.ts'
import { forgetPerson } from '../people/actor.store.ts'
import { machineOf } from '../people/machine.ts'
import { endBrowserSession } from '../provider/payloads.store.ts'
import { secretHash } from './authenticate.ts'
import { deleteSession, findSession } from './sessions.store.ts'

/**
 * Ends the session of a cookie everywhere. A sign-in of the embedded provider ends with it, at once; for other
 * providers answers where the browser has to go to sign out.
 */
export async function endSession(
  context: Context,
  key: string | undefined,
  /** Where a provider sends the browser afterwards. */
  backTo: string,
): Promise<{ logoutUrl: string | null }> {
  const session = key ? await findSession(context.sql, secretHash(key)) : undefined
  if (!session) return { logoutUrl: null }
  const { source } = machineOf(context)
  // Our own token, checked when it was stored; it may have expired since.
  const claims: Partial<AccessClaims> = claimsWithoutCheck(session.accessToken)
  const signedIn = { idToken: session.idToken, claims }
  const logoutUrl = session.isIdpLogin ? ((await source?.signOutUrl(signedIn, backTo)) ?? null) : null
  await context.sql.begin(async (tx) => {
    await deleteSession(tx, session.sessionId)
    await endBrowserSession(tx, { sid: claims.sid, grantId: claims.gid })
    await forgetPerson(tx, session.userId)
  })
  return { logoutUrl }
}
