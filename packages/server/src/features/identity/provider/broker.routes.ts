import { createHmac, randomUUID } from 'node:crypto'
import { Refusal } from '@studio/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type Provider from 'oidc-provider'
import type { Context } from '../../../context.ts'
import { embeddedIssuer } from '../issuer/issuer.ts'
import { findPerson } from '../people/actor.store.ts'
import { admitPerson } from '../people/admit-person.ts'
import { noteSignIn } from '../people/users.store.ts'
import { lifetimes } from './lifetimes.ts'
import { settingOf } from './pages/page.ts'
import { languageAsked, localesIn } from './pages/page-language.ts'
import { errorPage, failedIn } from './pages/pages.ts'
import { sendPage } from './pages/send-page.routes.ts'
import { saveUpstreamSignIn } from './payloads.store.ts'
import { newChecks, type UpstreamChecks } from './upstream-client.ts'
import { methodsOf, type Upstreams } from './upstreams.ts'

/** One way to an upstream provider and back, kept in the browser, readable by the server alone. */
type Errand = UpstreamChecks & { uid: string; hint: string; locales?: string }
type Asked = Parameters<typeof languageAsked>[0]
type ToProvider = { Params: { hint: string; uid: string } }
type FromProvider = { Params: { hint: string } }

/** Sign-in at a provider behind the embedded one: there with PKCE, state and nonce, and back into the open sign-in. */
export function serveBroker(
  app: FastifyInstance,
  context: Context,
  provider: Provider,
  upstreams: Upstreams,
): void {
  const { publicUrl } = context.config
  const mount = new URL(embeddedIssuer(publicUrl)).pathname
  const secret = createHmac('sha256', context.tokenSecret).update('broker').digest()
  const failed = (asked: Asked) => errorPage(settingOf(context.config, languageAsked(asked)))
  const rateLimit = { max: 60, timeWindow: 60_000 }
  const cookieOptions = {
    path: `${mount}/broker/`,
    httpOnly: true,
    // The provider sends the browser back from another site, by a plain link.
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const

  app.get<ToProvider>(
    `${mount}/broker/:hint/login/:uid`,
    { config: { rateLimit } },
    async (request, reply) => {
      const { hint, uid } = request.params
      const open = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
      const upstream = upstreams.get(hint)
      if (open?.uid !== uid || open.prompt.name !== 'login' || !upstream)
        return sendPage(reply, failed(request), 400)
      const checks = newChecks()
      const locales = localesIn(request.query)
      const errand = await new EncryptJWT({ ...checks, uid, hint, ...(locales ? { locales } : {}) })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${lifetimes.signIn}s`)
        .encrypt(secret)
      reply.setCookie(cookieName(checks.state), errand, { ...cookieOptions, maxAge: lifetimes.signIn })
      return reply.redirect((await upstream.begin(checks, locales)).href, 303)
    },
  )

  app.get<FromProvider>(
    `${mount}/broker/:hint/endpoint`,
    { config: { rateLimit } },
    async (request, reply) => {
      const errand = await errandOf(request, reply)
      const open = errand && (await provider.Interaction.find(errand.uid))
      const asked = { query: { ui_locales: errand?.locales }, headers: request.headers }
      if (!errand || !open || errand.hint !== request.params.hint) return sendPage(reply, failed(asked), 400)
      const answered = new URL(request.url, publicUrl)
      // The resuming address belongs to the browser that began: a cookie of the provider holds it there.
      open.result = await resultOf(errand, answered).catch((error: Error) => {
        if (error instanceof Refusal && error.code === 'SIGN_IN_REFUSED')
          return { error: 'access_denied', error_description: error.said[languageAsked(asked)] }
        context.log.info({ error: error.message, provider: errand.hint }, 'sign-in refused')
        return { error: 'access_denied', error_description: failedIn(languageAsked(asked)) }
      })
      await open.save(open.exp - Math.floor(Date.now() / 1000))
      return reply.redirect(open.returnTo, 303)
    },
  )

  async function resultOf(errand: Errand, answered: URL) {
    const { person, idToken } = await upstreams.get(errand.hint)!.finish(answered, errand)
    const accountId = await admitPerson(context, person)
    if (!(await findPerson(context, accountId))) throw new Error('the account is not active')
    const signInId = randomUUID()
    await saveUpstreamSignIn(context.sql, signInId, { idToken }, lifetimes.absolute)
    await noteSignIn(context, accountId, { method: 'external', result: 'done', provider: person.provider })
    return { login: { accountId, remember: false, amr: methodsOf(errand.hint, signInId) } }
  }

  /** The errand that the answer belongs to; used once. */
  async function errandOf(
    request: FastifyRequest<FromProvider>,
    reply: FastifyReply,
  ): Promise<Errand | undefined> {
    const { state } = request.query as { state?: unknown }
    if (typeof state !== 'string') return undefined
    const name = cookieName(state)
    const kept = request.cookies[name]
    reply.clearCookie(name, cookieOptions)
    const found = kept ? await jwtDecrypt<Errand>(kept, secret).catch(() => undefined) : undefined
    return found?.payload.state === state ? found.payload : undefined
  }
}

/** One for each open sign-in: two tabs do not get into each other's way. */
function cookieName(state: string): string {
  return `studio_broker_${state.replace(/[^\w-]/g, '').slice(0, 12)}`
}
