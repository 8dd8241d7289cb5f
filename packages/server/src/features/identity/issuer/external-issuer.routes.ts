import { Refusal, sentence } from '@studio/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { deploymentFor } from '../../../settings/config.ts'
import { addressOf } from '../config.routes.ts'
import { machineOf } from '../people/machine.ts'
import { originsOf } from '../provider/pages/page.ts'
import { seal } from '../session/sealed-refresh-token.ts'

const base = '/api/identity'

/**
 * What keycloak-js needs of an issuer that is no Keycloak: its description, and the exchange of a code, both from our
 * own origin. Such issuers may answer no page, may want a secret, and give refresh tokens that keycloak-js cannot read.
 */
export function serveExternalIssuer(app: FastifyInstance, context: Context): void {
  const { config } = context
  if (addressOf(config.OIDC_ISSUER!).realm) return // pages talk to Keycloak themselves
  const external = machineOf(context).external!
  const origins = originsOf(config)
  const limited = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }

  app.get(`${base}/.well-known/openid-configuration`, limited, async (request) => {
    const { issuer, authorization_endpoint, end_session_endpoint, userinfo_endpoint } =
      await external.metadata()
    const token_endpoint = `${deploymentFor(config, request.host).origin}${base}/token`
    return { issuer, authorization_endpoint, token_endpoint, end_session_endpoint, userinfo_endpoint }
  })

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    scope.post<{ Body: URLSearchParams }>(`${base}/token`, limited, async (request, reply) => {
      const form = pick(request.body, ['grant_type', 'code', 'redirect_uri', 'code_verifier', 'client_id'])
      const back = form.get('redirect_uri') ?? ''
      const ours = URL.canParse(back) && origins.includes(new URL(back).origin)
      if (form.get('grant_type') !== 'authorization_code' || form.get('client_id') !== config.OIDC_CLIENT_ID)
        throw new Refusal('INVALID_INPUT', {
          reason: sentence('only codes of this client are exchanged here'),
        })
      if (!ours)
        throw new Refusal('INVALID_INPUT', { reason: sentence('redirect_uri: not an address of the studio') })
      const { status, body } = await external.exchange(form)
      if (typeof body.refresh_token === 'string')
        body.refresh_token = await seal(context.tokenSecret, body.refresh_token)
      return reply.status(status).header('cache-control', 'no-store').send(body)
    })
  })
}

function pick(form: URLSearchParams, names: string[]): URLSearchParams {
  const picked = new URLSearchParams()
  for (const name of names) picked.set(name, form.get(name) ?? '')
  return picked
}
