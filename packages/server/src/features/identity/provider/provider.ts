import { createHmac } from 'node:crypto'
import Provider from 'oidc-provider'
import type { Context } from '../../../context.ts'
import { embeddedIssuer } from '../issuer/issuer.ts'
import { readSigningKeys } from '../keys/signing-keys.store.ts'
import { configurationOf, redirectUris, signOutUris } from './configuration.ts'
import { originsOf } from './pages/page.ts'
import { localesIn, withLocales } from './pages/page-language.ts'
import { shapeRefreshTokens } from './refresh-tokens.ts'

/** Read by our own status page in the browser; holds the public id of the sign-in, opens nothing. */
export const statusCookie = 'studio_status'

/** The embedded OpenID provider: the library, told to speak like a Keycloak realm. */
export async function createProvider(context: Context): Promise<Provider> {
  const issuer = embeddedIssuer(context.config.publicUrl)
  const cookieKey = createHmac('sha256', context.tokenSecret).update('provider-cookies').digest('base64url')
  const configuration = configurationOf(context, await readSigningKeys(context.sql), [cookieKey])
  const provider = new Provider(issuer, configuration)
  // Our own mount puts scheme and host of STUDIO_URL into the forwarding headers, whatever came in them.
  provider.proxy = true
  shapeRefreshTokens(provider, context.tokenSecret)
  keepRedirectsExact(provider, originsOf(context.config))
  tellStatus(provider, new URL(issuer).pathname)
  keepLocales(provider)
  logFailures(provider, context)
  provider.on('grant.revoked', () => context.log.warn('A sign-in was ended and its tokens revoked.'))
  return provider
}

function logFailures(provider: Provider, { log }: Context): void {
  const told =
    (event: string) =>
    (_ctx: unknown, error: Error & { error_detail?: string; error_description?: string }) =>
      log.info(
        { event, error: error.error_description ?? error.message, detail: error.error_detail },
        'sign-in refused',
      )
  provider.on('authorization.error', told('authorization'))
  provider.on('grant.error', told('token'))
  provider.on('end_session.error', told('sign-out'))
  provider.on('server_error', (_ctx, error) =>
    log.error({ error: error.message, stack: error.stack }, 'sign-in'),
  )
}

/**
 * The library lets native clients vary the port on loopback addresses; we do not. And it judges addresses by the kind of
 * client, while brands may mix them: what counts is our own list, letter by letter.
 */
function keepRedirectsExact(provider: Provider, origins: string[]): void {
  const client = provider.Client.prototype as unknown as Record<string, (uri: string) => boolean>
  const [back, signedOut] = [redirectUris(origins), signOutUris(origins)]
  client.redirectUriAllowed = (uri) => back.includes(uri)
  client.postLogoutRedirectUriAllowed = (uri) => signedOut.includes(uri)
}

/** A sign-out that was asked for in a language ends in it: the library leaves the parameter behind. */
function keepLocales(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next()
    const to = ctx.response.get('location')
    if (ctx.oidc?.route === 'end_session_confirm' && to.startsWith(ctx.oidc.urlFor('end_session_success')))
      ctx.set('location', withLocales(to, localesIn(ctx.query)))
  })
}

/** Keeps the cookie of the status page in step with the sign-in, so that one tab notices the sign-out of another. */
function tellStatus(provider: Provider, mount: string): void {
  const options = {
    httpOnly: false,
    signed: false,
    sameSite: 'lax',
    path: `${mount}/`,
    overwrite: true,
  } as const
  provider.on('authorization.success', (ctx) => {
    ctx.cookies.set(statusCookie, ctx.oidc.session?.uid ?? null, options)
  })
  provider.on('end_session.success', (ctx) => {
    ctx.cookies.set(statusCookie, null, options)
  })
}
