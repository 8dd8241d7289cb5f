import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import { demoAccounts } from '../../operate/demo-accounts.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { speechEngine } from '../../platform/speech/engines.ts'
import { type Config, deploymentFor } from '../../settings/config.ts'
import { hostName, isLoopback } from '../../settings/known-hosts.ts'
import { brandsAt } from './issuer/brands.ts'
import { embeddedIssuer } from './issuer/issuer.ts'
import { findSample } from './sample.ts'

/** What the browser needs to know before anybody signs in. */
export function serveConfig(serve: Serve, context: Context): void {
  const { config } = context
  serve(routes.identity.config, async ({ request }) => ({
    ...(await presentation(context, request.host)),
    identity: {
      ...addressOf(config.OIDC_ISSUER ?? embeddedIssuer(config.publicUrl)),
      clientId: config.OIDC_CLIENT_ID,
      scope: config.OIDC_ISSUER ? config.OIDC_SCOPE : 'openid',
      providerHints: config.OIDC_ISSUER
        ? config.OIDC_PROVIDER_HINTS.split(',')
            .map((hint) => hint.trim())
            .filter(Boolean)
        : config.upstreams.map((one) => one.hint),
      signUp: !config.OIDC_ISSUER && config.STUDIO_SIGN_UP === 'open',
    },
    demoAccounts: showsDemoAccounts(config, request.host) ? demoAccounts.map(publicPart) : [],
    sample: await findSample(context),
    speech: speechEngine(config) !== 'none',
  }))
}

/** Their passwords are for this machine, whatever other names the studio has. */
function showsDemoAccounts({ demo, OIDC_ISSUER }: Config, host: string): boolean {
  return demo && !OIDC_ISSUER && isLoopback(hostName(host) ?? '')
}

async function presentation(context: Context, host: string) {
  const { config, sql } = context
  const { brand, links, support } = deploymentFor(config, host)
  const own = await brandsAt.of(context)[0]?.(sql, config, host)
  return { brand: own ?? brand, links, support }
}

/** keycloak-js wants Keycloak's address and the realm apart; `realm` is empty for any other issuer. */
export function addressOf(issuer: string): { url: string; realm: string } {
  const [, url, realm] = /^(.*)\/realms\/([^/]+)\/?$/.exec(issuer) ?? []
  return url !== undefined && realm ? { url, realm: decodeURIComponent(realm) } : { url: issuer, realm: '' }
}

function publicPart({ email, password, scope }: (typeof demoAccounts)[number]) {
  return { email, password, role: scope ?? ('admin' as const) }
}
