import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { invalidField, Refusal, sentence } from '@studio/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Context } from '../../../context.ts'
import { findUnstorable } from '../../../platform/http/unstorable.ts'
import { fontPath } from '../../../platform/page-look.ts'
import { embeddedIssuer } from '../issuer/issuer.ts'
import { machineOf } from '../people/machine.ts'
import { credentialsOf } from '../session/credentials.ts'
import { serveBroker } from './broker.routes.ts'
import { embeddedSource } from './embedded-source.routes.ts'
import { originsOf, type Page } from './pages/page.ts'
import { cookieCheckPages, statusPage } from './pages/pages.ts'
import { sendPage } from './pages/send-page.routes.ts'
import { createProvider, statusCookie } from './provider.ts'
import { serveSignIn } from './sign-in.routes.ts'
import { signUpParameter } from './sign-up/sign-up-address.ts'
import { createUpstreams } from './upstreams.ts'

/** The console's faces, Latin part; the form has to look right before any of the console's files is loaded. */
const fonts = {
  'source-sans-3.woff2': '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  'source-serif-4.woff2': '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
}

/** The embedded provider at Keycloak's addresses, and the pages that keycloak-js expects beside it. */
export async function mountProvider(app: FastifyInstance, context: Context): Promise<void> {
  const { publicUrl } = context.config
  const mount = new URL(embeddedIssuer(publicUrl)).pathname
  const base = `${mount}/protocol/openid-connect`
  const provider = await createProvider(context)
  const upstreams = createUpstreams(context)
  const origins = originsOf(context.config)

  refuseUnstorable(app)
  const show = (path: string, page: Page) => app.get(path, (_request, reply) => sendPage(reply, page))
  show(`${base}/login-status-iframe.html`, statusPage(statusCookie, origins))
  for (const [name, page] of Object.entries(cookieCheckPages(origins)))
    show(`${base}/3p-cookies/${name}`, page)
  for (const [file, source] of Object.entries(fonts)) {
    const bytes = await readFile(createRequire(import.meta.url).resolve(source))
    app.get(`${fontPath}/${file}`, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=31536000, immutable').send(bytes),
    )
  }

  const claimsOf = (request: FastifyRequest) =>
    machineOf(context).verify(credentialsOf(request, publicUrl).bearer ?? '')

  app.route({
    method: ['GET', 'POST'],
    url: `${base}/userinfo`,
    handler: async (request) => {
      const { sub, name, preferred_username, given_name, family_name, email, email_verified } =
        await claimsOf(request)
      return { sub, name, preferred_username, given_name, family_name, email, email_verified }
    },
  })

  // Keycloak's account page: the console's own profile, which asks for a sign-in where there is none.
  app.get(`${mount}/account`, async (request, reply) => {
    reply.header('vary', 'accept')
    if (!/\bapplication\/json\b/.test(request.headers.accept ?? ''))
      return reply.redirect('/account/my_profile', 302)
    // keycloak-js reads the person here as JSON.
    const { sub, preferred_username, given_name, family_name, email, email_verified } =
      await claimsOf(request)
    return reply.header('cache-control', 'no-store').send({
      id: sub,
      username: preferred_username,
      firstName: given_name,
      lastName: family_name,
      email,
      emailVerified: email_verified,
      attributes: {},
    })
  })

  // Keycloak's address for registering: a sign-in that begins with the form for a new account.
  app.get(`${base}/registrations`, (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?')[1])
    asked.set(signUpParameter, 'yes')
    return reply.redirect(`${base}/auth?${asked}`, 303)
  })

  machineOf(context).source = embeddedSource(app, context, upstreams, `${base}/token`)
  await app.register(async (scope) => serveSignIn(scope, context, provider))
  if (upstreams.size > 0) serveBroker(app, context, provider, upstreams)
  await app.register(async (scope) => passOn(scope, provider, { mount, home: new URL(publicUrl), origins }))
}

/** Addresses and forms have no schema here, and what the library keeps of them goes into the database. */
function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00'))
      throw new Refusal('INVALID_INPUT', {
        reason: sentence('address: It contains a character that cannot be stored.'),
      })
  })
  app.addHook('preHandler', async ({ body }) => {
    const found = findUnstorable(body)
    if (found) throw invalidField(found.field, found.message)
  })
}

/** Hands everything else under the mount to the library, which reads the body and writes the answer itself. */
function passOn(
  app: FastifyInstance,
  provider: Provider,
  { mount, home, origins }: { mount: string; home: URL; origins: string[] },
): void {
  const { protocol, host } = home
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all(
    `${mount}/*`,
    { config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { raw } = request
      // Its addresses are those of STUDIO_URL, whatever the request says.
      Object.assign(raw.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
      // The library takes its own address from the difference of the two.
      Object.assign(raw, { originalUrl: raw.url, url: raw.url!.slice(mount.length) })
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      letPagesAsk(request.headers.origin, origins, reply.raw)
      reply.hijack()
      await handle(raw, reply.raw)
    },
  )
}

/**
 * keycloak-js asks for tokens with credentials, from the pages of a brand too. The library allows no credentials, and
 * leaves alone what is there already.
 */
function letPagesAsk(origin: string | undefined, origins: string[], answer: ServerResponse): void {
  if (!origin || !origins.includes(origin)) return
  answer.setHeader('access-control-allow-origin', origin)
  answer.setHeader('access-control-allow-credentials', 'true')
  answer.setHeader('vary', 'Origin')
}
