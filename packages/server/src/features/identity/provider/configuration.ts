import { languageCodes } from '@studio/contract'
import {
  type ClientMetadata,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { Context } from '../../../context.ts'
import { embeddedIssuer, tokenAudience } from '../issuer/issuer.ts'
import type { SigningKeys } from '../keys/signing-keys.store.ts'
import { findPerson } from '../people/actor.store.ts'
import type { Person } from '../people/actor.ts'
import { findVerified } from '../people/users.store.ts'
import { lifetimes, remainingLifetime } from './lifetimes.ts'
import { originsOf, type Page, type Setting, settingOf } from './pages/page.ts'
import { languageAsked, localesIn, withLocales } from './pages/page-language.ts'
import { errorPage, signedOutPage, signOutPage } from './pages/pages.ts'
import { createPayloads, extendBrowserSession } from './payloads.store.ts'
import { signUpParameter } from './sign-up/sign-up-address.ts'
import { originClaims } from './upstreams.ts'

/** The name of the resource that our access tokens are for. */
const resource = 'urn:storyfile-studio:api'
const scopes = 'openid profile email'
const base = '/protocol/openid-connect'

/** Pages to which the provider may send a browser back, exactly as written here; one set for each brand. */
export function redirectUris(origins: string[]): string[] {
  const paths = ['/', '/_app', '/dashboard', '/silent-check-sso.html']
  return origins.flatMap((origin) => paths.map((path) => origin + path))
}

/** The same for the end of a sign-out. */
export function signOutUris(origins: string[]): string[] {
  return origins.flatMap((origin) => [origin, `${origin}/`])
}

/** The configuration of the embedded provider; what it switches off it does not serve. */
export function configurationOf(context: Context, keys: SigningKeys, cookieKeys: string[]): Configuration {
  const { sql, config } = context
  const origins = originsOf(config)
  const issuer = embeddedIssuer(config.publicUrl)
  const mount = new URL(issuer).pathname
  const cookies = { httpOnly: true, signed: true, sameSite: 'lax', path: `${mount}/` } as const
  const hybrid = hybridAllowed(config.publicUrl)
  const settingFor = (ctx: KoaContextWithOIDC): Setting =>
    settingOf(config, languageAsked({ query: { ui_locales: localesAt(ctx) }, headers: ctx.headers }))
  const describe = async (userId: string) => {
    const person = await findPerson(context, userId)
    return person && claimsOf(person, Boolean(await findVerified(sql, userId)))
  }

  return {
    adapter: createPayloads(sql),
    jwks: keys,
    clients: [clientOf(context, hybrid)],
    clientAuthMethods: ['none'],
    responseTypes: hybrid ? ['code', 'code id_token token'] : ['code'],
    scopes: scopes.split(' '),
    claims: {
      // keycloak-js asks for `openid` alone and expects the name.
      openid: ['sub', 'preferred_username', 'name', 'given_name', 'family_name', 'email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: {
      authorization: `${base}/auth`,
      token: `${base}/token`,
      jwks: `${base}/certs`,
      end_session: `${base}/logout`,
    },
    discovery: {
      userinfo_endpoint: `${issuer}${base}/userinfo`,
      check_session_iframe: `${issuer}${base}/login-status-iframe.html`,
      ui_locales_supported: [...languageCodes],
    },
    cookies: {
      keys: cookieKeys,
      names: { session: 'studio_sso', interaction: 'studio_sign_in', resume: 'studio_resume' },
      long: cookies,
      short: { httpOnly: true, signed: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: lifetimes.accessToken,
      IdToken: lifetimes.idToken,
      AuthorizationCode: lifetimes.authorizationCode,
      Interaction: lifetimes.signIn,
      Grant: lifetimes.absolute,
      RefreshToken: (_ctx, token) => remainingLifetime(token.iiat ?? nowSeconds(), nowSeconds()),
      Session: (_ctx, session) => remainingLifetime(session.loginTs ?? nowSeconds(), nowSeconds()),
    },
    async findAccount(_ctx, userId) {
      const person = await describe(userId)
      return person && { accountId: userId, claims: async () => ({ sub: userId, ...person }) }
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: async (ctx) => keepBrowserSession(context, ctx),
    expiresWithSession: async () => true,
    async extraTokenClaims(ctx, token) {
      const { accountId, sessionUid, grantId } = token as {
        accountId?: string
        sessionUid?: string
        grantId?: string
      }
      const person = accountId ? await describe(accountId) : undefined
      return {
        typ: 'Bearer',
        azp: token.clientId,
        sid: sessionUid,
        gid: grantId,
        ...originClaims(methodsAt(ctx)),
        ...person,
      }
    },
    loadExistingGrant: (ctx) => ownGrant(ctx),
    interactions: {
      policy: signInOnly(),
      url: (_ctx, { uid, params }) => {
        const upstream = config.upstreams.find((one) => one.hint === params.kc_idp_hint)
        const way = upstream ? `${mount}/broker/${upstream.hint}/login/${uid}` : `${mount}/sign-in/${uid}`
        return withLocales(way, localesIn(params))
      },
    },
    extraParams: ['kc_idp_hint', signUpParameter],
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    renderError: async (ctx) => {
      sendPage(ctx, errorPage(settingFor(ctx)))
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => resource,
        useGrantedResource: async () => true,
        async getResourceServerInfo(_ctx, wanted) {
          if (wanted !== resource) throw new errors.InvalidTarget()
          return {
            scope: scopes,
            audience: tokenAudience,
            accessTokenTTL: lifetimes.accessToken,
            accessTokenFormat: 'jwt',
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) =>
          sendPage(
            ctx,
            signOutPage(settingFor(ctx), keepInForm(ctx, form), Boolean(ctx.oidc.entities.IdTokenHint)),
          ),
        postLogoutSuccessSource: async (ctx) => sendPage(ctx, signedOutPage(settingFor(ctx))),
      },
    },
  }
}

/** The languages that were asked for, also by a form or in a sign-in that goes on. */
function localesAt({ oidc, query }: KoaContextWithOIDC): string | undefined {
  return localesIn(oidc?.params ?? {}) ?? localesIn(query)
}

/** The library's form, sent to an address that keeps the language. */
function keepInForm(ctx: KoaContextWithOIDC, form: string): string {
  return form.replace(/action="([^"]+)"/, (_, action) => `action="${withLocales(action, localesAt(ctx))}"`)
}

function sendPage(ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = 'html'
  ctx.set('content-security-policy', page.contentPolicy)
  ctx.body = page.html
}

/** The studio as a client. It is written down with its main address; those of the brands are added in provider.ts. */
function clientOf({ config }: Context, hybrid: boolean): ClientMetadata {
  const { origin } = config.deployments[0]
  return {
    client_id: config.OIDC_CLIENT_ID,
    token_endpoint_auth_method: 'none',
    // The provider accepts http on this machine for native clients only; redirect addresses stay exact, see provider.ts.
    application_type: config.publicUrl.startsWith('https:') ? 'web' : hybrid ? 'native' : 'web',
    grant_types: ['authorization_code', 'refresh_token', ...(hybrid ? ['implicit'] : [])],
    response_types: hybrid ? ['code', 'code id_token token'] : ['code'],
    redirect_uris: redirectUris([origin]),
    post_logout_redirect_uris: signOutUris([origin]),
  } as ClientMetadata
}

/** Tokens in the address are acceptable over https or inside this machine, never on an open network. */
function hybridAllowed(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:') !== loopback
}

/** How the person signed in: kept by what the tokens are made from. */
function methodsAt({ oidc }: KoaContextWithOIDC): string[] | undefined {
  const { AuthorizationCode, RefreshToken } = oidc.entities
  return AuthorizationCode?.amr ?? RefreshToken?.amr ?? oidc.session?.amr
}

/** No one is asked to consent: the studio is the provider's own and only client. */
function signInOnly() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

/** The one grant of the studio in this browser; signing out ends it. */
async function ownGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider, account } = ctx.oidc
  const known = session?.grantIdFor(client!.clientId)
  const found = known ? await provider.Grant.find(known) : undefined
  if (found && found.accountId === account?.accountId) return found
  const grant = new provider.Grant({ accountId: account!.accountId, clientId: client!.clientId })
  grant.addOIDCScope(scopes)
  grant.addResourceScope(resource, scopes)
  await grant.save()
  return grant
}

/** Renewing counts as use of the sign-in: the browser's session at the provider lives on with it. */
async function keepBrowserSession(context: Context, ctx: KoaContextWithOIDC): Promise<true> {
  const token = ctx.oidc.entities.RefreshToken
  if (token?.sessionUid) {
    const until = nowSeconds() + remainingLifetime(token.iiat ?? nowSeconds(), nowSeconds())
    await extendBrowserSession(context.sql, token.sessionUid, new Date(until * 1000))
  }
  return true
}

/** A person in the words of OpenID Connect, and of Keycloak where it has its own. */
export function claimsOf(person: Person, emailVerified: boolean) {
  return {
    preferred_username: person.email,
    name: [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email,
    given_name: person.firstName,
    family_name: person.lastName,
    email: person.email,
    email_verified: emailVerified,
    realm_access: {
      roles: [
        ...new Set([
          ...(person.isAdmin ? ['super_admin'] : []),
          ...person.memberships.map((one) => one.scope),
        ]),
      ],
    },
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
