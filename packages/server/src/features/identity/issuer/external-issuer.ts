import { Refusal } from '@studio/contract'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as client from 'openid-client'
import type { Config } from '../../../settings/config.ts'
import { RenewalRefused, type TokenSource } from '../session/token-source.ts'
import { type AccessClaims, asRefusal, type VerifyToken } from './issuer.ts'

export type ExternalIssuer = TokenSource & {
  verify: VerifyToken
  /** The issuer's own description of itself. */
  metadata(): Promise<Readonly<client.ServerMetadata>>
  /** The exchange of a code for a page of ours, word for word; for issuers that pages cannot ask themselves. */
  exchange(form: URLSearchParams): Promise<{ status: number; body: Record<string, unknown> }>
  /** The provider's words on a person, for access tokens that say little. */
  describe(accessToken: string, subject: string): Promise<Partial<AccessClaims>>
}

type Discovered = { configuration: client.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }

/** An issuer by configuration: a Keycloak realm or any other OpenID provider. Found on first use, then kept. */
export function createExternalIssuer(config: Config & { OIDC_ISSUER: string }): ExternalIssuer {
  let known: Promise<Discovered> | undefined
  const discovered = () => {
    known ??= discover(config).catch((error) => {
      known = undefined // the issuer may only be starting
      throw error
    })
    return known
  }

  return {
    async verify(token) {
      const { configuration, keys } = await discovered()
      try {
        const { payload, protectedHeader } = await jwtVerify<AccessClaims>(token, keys, {
          issuer: configuration.serverMetadata().issuer,
          requiredClaims: ['sub', 'exp'],
        })
        if (!isForUs(payload, protectedHeader.typ, config.OIDC_CLIENT_ID)) throw new Refusal('TOKEN_INVALID')
        return payload
      } catch (error) {
        throw asRefusal(error)
      }
    },
    async metadata() {
      return (await discovered()).configuration.serverMetadata()
    },
    async exchange(form) {
      const { token_endpoint: address } = (await discovered()).configuration.serverMetadata()
      if (config.OIDC_CLIENT_SECRET) form.set('client_secret', config.OIDC_CLIENT_SECRET)
      const answer = await fetch(address!, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(10_000),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    async describe(accessToken, subject) {
      const { configuration } = await discovered()
      return (await client.fetchUserInfo(configuration, accessToken, subject)) as Partial<AccessClaims>
    },
    async renew(refreshToken) {
      const { configuration } = await discovered()
      const answer = await client.refreshTokenGrant(configuration, refreshToken).catch((error) => {
        if (error instanceof client.ResponseBodyError && error.status === 400)
          throw new RenewalRefused(error.error)
        throw error
      })
      return {
        accessToken: answer.access_token,
        // A provider without rotation goes on with the same one.
        refreshToken: answer.refresh_token ?? refreshToken,
        idToken: answer.id_token ?? null,
      }
    },
    async signOutUrl({ idToken }, backTo) {
      const { configuration } = await discovered()
      if (!configuration.serverMetadata().end_session_endpoint) return null
      return client.buildEndSessionUrl(configuration, {
        client_id: config.OIDC_CLIENT_ID,
        post_logout_redirect_uri: backTo,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href
    },
  }
}

async function discover(config: Config & { OIDC_ISSUER: string }): Promise<Discovered> {
  const issuer = new URL(config.OIDC_ISSUER)
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)
  const secret = config.OIDC_CLIENT_SECRET
  const auth = secret ? client.ClientSecretPost(secret) : client.None()
  const plain = issuer.protocol === 'http:' && loopback ? [client.allowInsecureRequests] : []
  const configuration = await client.discovery(issuer, config.OIDC_CLIENT_ID, undefined, auth, {
    execute: plain,
    timeout: 10,
  })
  const { jwks_uri: keys } = configuration.serverMetadata()
  if (!keys) throw new Error(`The issuer ${config.OIDC_ISSUER} names no jwks_uri.`)
  return { configuration, keys: createRemoteJWKSet(new URL(keys)) }
}

/**
 * An access token for our client: by `azp` (Keycloak) or `client_id` (RFC 9068), or by audience and scope. ID and
 * refresh tokens of the same issuer are refused.
 */
function isForUs(claims: AccessClaims, headerType: string | undefined, clientId: string): boolean {
  const kind = headerType === 'at+jwt' ? 'Bearer' : (claims.typ ?? 'Bearer')
  if (kind !== 'Bearer' || 'at_hash' in claims || 'c_hash' in claims) return false
  if (claims.azp === clientId || claims.client_id === clientId) return true
  return [claims.aud].flat().includes(clientId) && typeof claims.scope === 'string'
}
