import { limits } from '@studio/contract'
import type { KeycloakConfig, KeycloakInitOptions } from 'keycloak-js'

export type Identity = { url: string; realm: string; clientId: string; scope: string }

/** The configuration of the sign-in is wrong: nothing that a person does helps, an operator has to. */
export class LoginMisconfigured extends Error {}

/** What the provider's client is made with: a Keycloak realm, or any other issuer through our own discovery. */
export function clientConfig(
  { url, realm, clientId }: Omit<Identity, 'scope'>,
  origin: string,
): KeycloakConfig {
  if (!clientId) throw new LoginMisconfigured('the client id is missing')
  if (!url) throw new LoginMisconfigured('the address of the identity service is missing')
  if (realm) return { url, realm, clientId }
  if (/\/realms\/?$/.test(url)) throw new LoginMisconfigured('the realm is missing')
  return { oidcProvider: `${origin}/api/identity`, clientId }
}

/** Why the client is started: to leave for the sign-in, to end one that came back, or to look silently. */
export type Purpose = 'leave' | 'return' | 'look'

/**
 * How the client is started (specification, points 4 and 9). With cookies a silent check through the hidden page;
 * without them a login that is required, by the hybrid flow. State, nonce and their hour are the library's own.
 */
export function initOptions(
  purpose: Purpose,
  browser: { cookieEnabled: boolean; origin: string; scope: string; locale: string },
): KeycloakInitOptions {
  const { cookieEnabled, origin, scope, locale } = browser
  const common: KeycloakInitOptions = {
    pkceMethod: 'S256',
    useNonce: true,
    scope,
    locale,
    redirectUri: `${origin}/_app`,
    messageReceiveTimeout: limits.identityMessageMilliseconds,
    // The session lives on the server: platform/session-check.ts looks every five seconds, also after a reload.
    checkLoginIframe: false,
  }
  if (!cookieEnabled)
    return { ...common, flow: 'hybrid', ...(purpose === 'look' ? { onLoad: 'login-required' } : {}) }
  if (purpose !== 'look') return common
  return {
    ...common,
    onLoad: 'check-sso',
    silentCheckSsoRedirectUri: `${origin}/silent-check-sso.html`,
    // Where frames may not keep cookies no one is sent to the provider and back unasked.
    silentCheckSsoFallback: false,
  }
}

/** What the library throws for options that it does not support. */
export function asMisconfigured(error: unknown): unknown {
  const { message } = (error ?? {}) as { message?: string }
  const unsupported =
    /^Invalid value for|^invalid adapter type|missing the required|Not supported by the OIDC server/
  return message && unsupported.test(message) ? new LoginMisconfigured(message) : error
}
