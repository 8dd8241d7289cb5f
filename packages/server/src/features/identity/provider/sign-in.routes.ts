import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Context } from '../../../context.ts'
import { demoAccounts } from '../../../operate/demo-accounts.ts'
import { embeddedIssuer } from '../issuer/issuer.ts'
import { enterByTicket } from '../session/entry-ticket.ts'
import { checkPassword } from './check-password.ts'
import { expectedEmail, hinted } from './expected-email.routes.ts'
import { type Page, settingOf } from './pages/page.ts'
import { languageAsked, localesIn, withLocales } from './pages/page-language.ts'
import { errorPage, signInPage } from './pages/pages.ts'
import { sendPage } from './pages/send-page.routes.ts'
import { serveSignUp } from './sign-up/sign-up.routes.ts'
import { signUpParameter } from './sign-up/sign-up-address.ts'

export type OpenSignIn = Awaited<ReturnType<Provider['interactionDetails']>>
export type InSignIn = { Params: { uid: string }; Body: unknown; Querystring: { here?: string } }

/** What the form for a new account shares with that of the sign-in. */
export type SignInForms = {
  /** The address of the sign-in form, with `:uid`. */
  path: string
  csrfOf(uid: string): string
  isGenuine(request: FastifyRequest, uid: string): boolean
  openSignIn(request: FastifyRequest<InSignIn>, reply: FastifyReply): Promise<OpenSignIn | undefined>
  /** Where no letter is sent: the sign-in, for an account that is there now. */
  afterSignUp(request: FastifyRequest<InSignIn>, open: OpenSignIn, email: string): Page
}

/** The provider's sign-in form. The library keeps the request in an interaction that a cookie of this path names. */
export function serveSignIn(app: FastifyInstance, context: Context, provider: Provider): void {
  const { publicUrl, demo, STUDIO_SIGN_UP: signUp } = context.config
  const path = `${new URL(embeddedIssuer(publicUrl)).pathname}/sign-in/:uid`
  const csrfKey = createHmac('sha256', context.tokenSecret).update('sign-in-form').digest()
  const csrfOf = (uid: string) => createHmac('sha256', csrfKey).update(uid).digest('base64url')

  const failed = (request: FastifyRequest) => errorPage(settingOf(context.config, languageAsked(request)))
  const addressIn = (request: FastifyRequest, { uid }: OpenSignIn, more = '') =>
    withLocales(path.replace(':uid', uid) + more, localesIn(request.query))
  const form = (
    request: FastifyRequest<InSignIn>,
    open: OpenSignIn,
    again: { email?: string; failed?: boolean; asked?: boolean } = {},
  ) =>
    signInPage(settingOf(context.config, languageAsked(request), open.params.redirect_uri), {
      action: addressIn(request, open),
      csrf: csrfOf(open.uid),
      demoAccounts: demo ? demoAccounts : [],
      ...(signUp === 'open' ? { signUpUrl: addressIn(request, open, '/new') } : {}),
      ...expectedEmail(request),
      ...hinted(open.params.login_hint),
      ...again,
    })
  const isGenuine = (request: FastifyRequest, uid: string) =>
    sameText(fieldsOf(request.body).csrf, csrfOf(uid)) && request.headers['sec-fetch-site'] !== 'cross-site'

  async function enter(request: FastifyRequest, reply: FastifyReply, accountId: string) {
    // The cookie of the sign-in ends with the browser; how long it lasts inside is the session's matter.
    const login = { accountId, remember: false, amr: ['pwd'] }
    const returnTo = await provider.interactionResult(request.raw, reply.raw, { login })
    return reply.redirect(returnTo, 303)
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )

  app.get<InSignIn>(path, async (request, reply) => {
    const open = await openSignIn(provider, request, reply)
    if (!open) return sendPage(reply, failed(request), 400)
    if (signUp === 'open' && open.params[signUpParameter] && !request.query.here)
      return reply.redirect(addressIn(request, open, '/new'), 303)
    const accountId = await enterByTicket(context, open.params.login_hint)
    return accountId ? enter(request, reply, accountId) : sendPage(reply, form(request, open))
  })

  app.post<InSignIn>(
    path,
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const open = await openSignIn(provider, request, reply)
      if (!open) return sendPage(reply, failed(request), 400)
      if (!isGenuine(request, open.uid)) return sendPage(reply, failed(request), 403)
      const { email, password } = fieldsOf(request.body)
      const accountId = await checkPassword(context, { email, password, address: request.ip })
      if (!accountId) return sendPage(reply, form(request, open, { email, failed: true }), 401)
      return enter(request, reply, accountId)
    },
  )

  if (signUp === 'open')
    serveSignUp(app, context, {
      path,
      csrfOf,
      isGenuine,
      openSignIn: (request, reply) => openSignIn(provider, request, reply),
      afterSignUp: (request, open, email) => form(request, open, { email, asked: true }),
    })
}

/** The sign-in that the cookie names; undefined when it has ended or belongs to another address. */
async function openSignIn(provider: Provider, request: FastifyRequest<InSignIn>, reply: FastifyReply) {
  const found = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
  return found?.uid === request.params.uid && found.prompt.name === 'login' ? found : undefined
}

function fieldsOf(body: unknown): { csrf: string; email: string; password: string } {
  const { csrf = '', email = '', password = '' } = (body ?? {}) as Record<string, string>
  return { csrf, email: email.slice(0, 254), password: password.slice(0, 200) }
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
