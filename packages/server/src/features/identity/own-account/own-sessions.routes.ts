import { Refusal, routes } from '@studio/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { claimsWithoutCheck } from '../issuer/issuer.ts'
import { forgetPerson } from '../people/actor.store.ts'
import { endBrowserSession } from '../provider/payloads.store.ts'
import { secretHash } from '../session/authenticate.ts'
import { credentialsOf } from '../session/credentials.ts'
import { findSession } from '../session/sessions.store.ts'
import { noteOwnDeed, refuseKeys } from './own-account.ts'
import { deviceOf } from './own-device.ts'
import { changePassword } from './own-password.ts'
import { endOtherSessions, endOwnSession, type KeptSignIn, listOwnSessions } from './own-sessions.store.ts'

/** Where the person is signed in, and the ways to end that. */
export function serveOwnSessions(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.ownAccount

  serve(table.sessions, async ({ actor, request }) => {
    refuseKeys(actor)
    const { keyHash } = await signInOf(context, request)
    const items = (await listOwnSessions(sql, actor.userId)).map((row) => ({
      ...deviceOf(row.userAgent),
      sessionId: row.sessionId,
      startedAt: row.authTime.toISOString(),
      lastSeenAt: row.refreshedAt.toISOString(),
      current: keyHash !== undefined && row.keyHash.equals(keyHash),
    }))
    return { items }
  })

  serve(table.endSession, async ({ actor, params }) => {
    refuseKeys(actor)
    await sql.begin(async (tx) => {
      const accessToken = await endOwnSession(tx, actor.userId, params.sessionId)
      if (accessToken === undefined) throw new Refusal('NOT_FOUND')
      const { sid, gid } = claimsWithoutCheck(accessToken)
      await endBrowserSession(tx, { ...(sid && { sid }), ...(gid && { grantId: gid }) })
      await noteOwnDeed(context, tx, actor, { action: 'user.session_ended' })
      await forgetPerson(tx, actor.userId)
    })
    return {}
  })

  serve(table.endOtherSessions, async ({ actor, request }) => {
    refuseKeys(actor)
    const kept = await signInOf(context, request)
    const ended = await sql.begin(async (tx) => {
      const count = await endOtherSessions(tx, actor.userId, kept)
      await noteOwnDeed(context, tx, actor, {
        action: 'user.other_sessions_ended',
        details: { ended: count },
      })
      await forgetPerson(tx, actor.userId)
      return count
    })
    return { ended }
  })

  serve(table.changePassword, async ({ actor, body, request }) => {
    refuseKeys(actor)
    const kept = await signInOf(context, request)
    const ended = await changePassword(context, actor, body, { address: request.ip, kept })
    return { ended }
  })
}

/** The sign-in of this very call: what a person keeps when all others end. */
async function signInOf(context: Context, request: FastifyRequest): Promise<KeptSignIn> {
  const { bearer, sessionKey } = credentialsOf(request, context.config.publicUrl)
  const keyHash = sessionKey ? secretHash(sessionKey) : undefined
  const session = keyHash && (await findSession(context.sql, keyHash))
  const { sid, gid } = claimsWithoutCheck(bearer ?? session?.accessToken ?? '')
  return { keyHash, sid, grantId: gid }
}
