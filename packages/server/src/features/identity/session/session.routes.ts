import { Refusal, routes } from '@studio/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { deploymentFor } from '../../../settings/config.ts'
import { embeddedIssuer } from '../issuer/issuer.ts'
import { statusCookie } from '../provider/provider.ts'
import { secretHash } from './authenticate.ts'
import { beginSession } from './begin-session.ts'
import { refuseCrossSite, sessionCookieName } from './credentials.ts'
import { endSession } from './end-session.ts'
import { refreshSession } from './refresh-session.ts'
import { seconds, sessionViewOf, signedOut } from './session.ts'
import { deleteSessionByKey, findSession } from './sessions.store.ts'

/** The session record behind the cookie: begun, read, renewed and ended. Guarded against other sites by hand. */
export function serveSession(serve: Serve, context: Context): void {
  const { publicUrl } = context.config
  const cookie = sessionCookieName(publicUrl)
  const cookieOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const
  const keyOf = (request: FastifyRequest) => request.cookies[cookie]
  const clear = (reply: FastifyReply) => {
    reply.clearCookie(cookie, cookieOptions)
    reply.clearCookie(statusCookie, { path: `${new URL(embeddedIssuer(publicUrl)).pathname}/` })
  }

  serve(routes.identity.session, async ({ request }) => {
    const key = keyOf(request)
    const session = key ? await findSession(context.sql, secretHash(key)) : undefined
    return session ? sessionViewOf(session) : signedOut
  })

  serve(routes.identity.saveSession, async ({ body, request, reply }) => {
    refuseCrossSite(request, publicUrl)
    // The key of an earlier session is never taken over.
    const earlier = keyOf(request)
    if (earlier) await deleteSessionByKey(context.sql, secretHash(earlier))
    const { key, session } = await beginSession(context, body, request.headers['user-agent'] ?? '')
    reply.setCookie(cookie, key, { ...cookieOptions, expires: session.refreshExpiresAt })
    return sessionViewOf(session)
  })

  serve(routes.identity.refreshToken, async ({ body, request, reply }) => {
    refuseCrossSite(request, publicUrl)
    const key = keyOf(request)
    try {
      const session = await refreshSession(context, key)
      if (body?.refreshToken && body.refreshToken !== session.sessionId) throw new Refusal('REFRESH_FAILED')
      reply.setCookie(cookie, key!, { ...cookieOptions, expires: session.refreshExpiresAt })
      return {
        accessToken: session.accessToken,
        refreshToken: session.sessionId,
        expiresIn: seconds(session.expiresAt),
        refreshExpiresIn: seconds(session.refreshExpiresAt),
        error: null,
      }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'REFRESH_FAILED' && !body?.refreshToken) clear(reply)
      throw error
    }
  })

  serve(routes.identity.endSession, async ({ request, reply }) => {
    refuseCrossSite(request, publicUrl)
    const answer = await endSession(
      context,
      keyOf(request),
      `${deploymentFor(context.config, request.host).origin}/`,
    )
    clear(reply)
    return answer
  })
}
