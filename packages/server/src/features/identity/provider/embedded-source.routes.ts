import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { RenewalRefused, type TokenSource } from '../session/token-source.ts'
import { type Upstreams, upstreamSignOutUrl } from './upstreams.ts'

/** Renews at the embedded provider inside this process, by the same endpoint and checks as from outside. */
export function embeddedSource(
  app: FastifyInstance,
  context: Context,
  upstreams: Upstreams,
  tokenPath: string,
): TokenSource {
  const clientId = context.config.OIDC_CLIENT_ID
  return {
    async renew(refreshToken) {
      const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken }
      const answer = await app.inject({
        method: 'POST',
        url: tokenPath,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      })
      const body = answer.json() as {
        access_token: string
        refresh_token: string
        id_token?: string
        error?: string
      }
      if (answer.statusCode === 400) throw new RenewalRefused(body.error)
      if (answer.statusCode !== 200) throw new Error(`The embedded provider answered ${answer.statusCode}.`)
      return {
        accessToken: body.access_token,
        refreshToken: body.refresh_token,
        idToken: body.id_token ?? null,
      }
    },
    // The server ends these sign-ins itself; who came from a provider behind it goes on to its sign-out.
    signOutUrl: ({ claims }, backTo) => upstreamSignOutUrl(context, upstreams, claims, backTo),
  }
}
