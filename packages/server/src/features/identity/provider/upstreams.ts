import type { Context } from '../../../context.ts'
import type { AccessClaims } from '../issuer/issuer.ts'
import { embeddedIssuer } from '../issuer/issuer.ts'
import { findUpstreamSignIn } from './payloads.store.ts'
import { createUpstreamClient, type UpstreamClient } from './upstream-client.ts'

export type Upstreams = Map<string, UpstreamClient>

/** The providers behind the embedded one, by hint. Their answers come to addresses of Keycloak's shape. */
export function createUpstreams({ config }: Context): Upstreams {
  const base = `${embeddedIssuer(config.publicUrl)}/broker`
  return new Map(
    config.upstreams.map((one) => [one.hint, createUpstreamClient(one, `${base}/${one.hint}/endpoint`)]),
  )
}

/**
 * How a sign-in remembers where it came from: among the methods of authentication, which travel from the provider's
 * session through its codes and refresh tokens.
 */
export function methodsOf(hint: string, signInId: string): string[] {
  return [`idp:${hint}`, `upstream:${signInId}`]
}

/** The claims of such methods; none for a sign-in by password. */
export function originClaims(
  methods: string[] | undefined,
): Pick<AccessClaims, 'identity_provider' | 'upstream'> {
  const after = (prefix: string) => methods?.find((one) => one.startsWith(prefix))?.slice(prefix.length)
  const [hint, signInId] = [after('idp:'), after('upstream:')]
  return hint && signInId ? { identity_provider: hint, upstream: signInId } : {}
}

/** Where a person who came from an upstream provider signs out there; null for all others. */
export async function upstreamSignOutUrl(
  { sql, log }: Context,
  upstreams: Upstreams,
  claims: Partial<AccessClaims>,
  backTo: string,
): Promise<string | null> {
  const upstream = claims.identity_provider ? upstreams.get(claims.identity_provider) : undefined
  if (!upstream || !claims.upstream) return null
  const { idToken = null } = (await findUpstreamSignIn(sql, claims.upstream)) ?? {}
  return upstream.signOutUrl(idToken, backTo).catch((error: Error) => {
    // Our own sign-out must not depend on another person's server.
    log.warn({ error: error.message, provider: claims.identity_provider }, 'no sign-out at the provider')
    return null
  })
}
