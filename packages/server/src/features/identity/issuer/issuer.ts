import { Refusal } from '@studio/contract'
import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Context } from '../../../context.ts'
import { readSigningKeys } from '../keys/signing-keys.store.ts'

/** What we read from an access token, whoever issued it. */
export type AccessClaims = JWTPayload & {
  iss: string
  sub: string
  exp: number
  /** Of the embedded provider: the sign-in to which the token belongs. */
  gid?: string
  sid?: string
  scope?: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  preferred_username?: string
  auth_time?: number
  azp?: string
  typ?: string
  client_id?: string
  /** Where the provider itself let the person sign in (Keycloak's word). */
  identity_provider?: string
  /** Of the embedded provider: what the provider behind it gave, see provider/upstreams.ts. */
  upstream?: string
  realm_access?: { roles?: string[] }
}

export const realm = 'studio'
/** Access tokens are for the studio's interface; ID tokens name the client instead and are refused. */
export const tokenAudience = 'studio-api'

/** The address of the embedded provider, in Keycloak's shape. */
export function embeddedIssuer(publicUrl: string): string {
  return `${publicUrl}/realms/${realm}`
}

/** Issuer of the command line's tokens: they hold at whatever address the studio is reached. */
export const commandLineIssuer = 'urn:storyfile-studio:command-line'

/** Whether the studio itself gave out tokens of this issuer. */
export function isOwnIssuer(issuer: string | undefined, publicUrl: string): boolean {
  return issuer === commandLineIssuer || issuer === embeddedIssuer(publicUrl)
}

export type VerifyToken = (token: string) => Promise<AccessClaims>

/** Checks access tokens of the embedded provider and of the command line: signature, kind, issuer, audience and end. */
export function createEmbeddedVerifier(context: Context): VerifyToken {
  let readAt = 0
  let keySet: ReturnType<typeof createLocalJWKSet> | undefined

  async function read() {
    readAt = Date.now()
    const { keys } = await readSigningKeys(context.sql)
    keySet = createLocalJWKSet({
      keys: keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use })),
    })
    return keySet
  }

  return async (token) => {
    const check = async (keys: ReturnType<typeof createLocalJWKSet>) =>
      jwtVerify<AccessClaims>(token, keys, {
        issuer: [embeddedIssuer(context.config.publicUrl), commandLineIssuer],
        audience: tokenAudience,
        typ: 'at+jwt',
        requiredClaims: ['sub', 'exp'],
        currentDate: context.now(),
      })
    try {
      return (await check(keySet ?? (await read()))).payload
    } catch (error) {
      // Another server may have rotated the keys; ask again, but not for every forged key id.
      const unknownKey = error instanceof errors.JWKSNoMatchingKey && Date.now() - readAt > 10_000
      if (!unknownKey) throw asRefusal(error)
      return check(await read()).then(
        (found) => found.payload,
        (again) => {
          throw asRefusal(again)
        },
      )
    }
  }
}

/** Turns what jose says into our two sentences; anything else is our own fault and stays an error. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new Refusal('TOKEN_EXPIRED')
  if (error instanceof errors.JOSEError || error instanceof TypeError) return new Refusal('TOKEN_INVALID')
  return error
}

/** The claims of a token of our own that was checked before; empty when it is no JWT. */
export function claimsWithoutCheck(token: string): Partial<AccessClaims> {
  try {
    return decodeJwt<AccessClaims>(token)
  } catch {
    return {}
  }
}

/** The issuer that a token claims, unchecked; undefined when it is no JWT. */
export function claimedIssuer(token: string): string | undefined {
  return claimsWithoutCheck(token).iss
}
