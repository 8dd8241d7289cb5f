import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../../context.ts'
import { secretHash } from '../../session/authenticate.ts'
import { expectEmail, hinted } from '../expected-email.routes.ts'
import { settingOf } from '../pages/page.ts'
import { languageAsked, localesIn, withLocales } from '../pages/page-language.ts'
import { errorPage } from '../pages/pages.ts'
import { sendPage } from '../pages/send-page.routes.ts'
import type { InSignIn, OpenSignIn, SignInForms } from '../sign-in.routes.ts'
import { askForAccount, confirmSignUp, faultsOf, type SignUpFields } from './sign-up.ts'
import { backAfter, signUpPath } from './sign-up-address.ts'
import { confirmPage, endedPage, mailedPage, readyPage, signUpPage } from './sign-up-pages.ts'
import { findSignUpByToken } from './sign-ups.store.ts'

const perMinute = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } }

/** Where people make an account for themselves: a form beside the sign-in, and the link of the letter. */
export function serveSignUp(app: FastifyInstance, context: Context, forms: SignInForms): void {
  const { config, log } = context
  const path = `${forms.path}/new`
  const failed = (request: FastifyRequest<InSignIn>) => errorPage(settingOf(config, languageAsked(request)))
  const settingAt = (request: FastifyRequest<InSignIn>, open: OpenSignIn) =>
    settingOf(config, languageAsked(request), open.params.redirect_uri)
  const addresses = ({ query }: FastifyRequest<InSignIn>, uid: string) => ({
    action: withLocales(path.replace(':uid', uid), localesIn(query)),
    // Said, so that the form does not lead back here.
    signInUrl: withLocales(`${forms.path.replace(':uid', uid)}?here=yes`, localesIn(query)),
    csrf: forms.csrfOf(uid),
  })

  app.get<InSignIn>(path, async (request, reply) => {
    const open = await forms.openSignIn(request, reply)
    if (!open) return sendPage(reply, failed(request), 400)
    const values = hinted(open.params.login_hint)
    return sendPage(reply, signUpPage(settingAt(request, open), { ...addresses(request, open.uid), values }))
  })

  app.post<InSignIn>(path, perMinute, async (request, reply) => {
    const open = await forms.openSignIn(request, reply)
    if (!open) return sendPage(reply, failed(request), 400)
    if (!forms.isGenuine(request, open.uid)) return sendPage(reply, failed(request), 403)
    const setting = settingAt(request, open)
    const values = fieldsOf(request.body)
    const again = (more: object, status: number) =>
      sendPage(reply, signUpPage(setting, { ...addresses(request, open.uid), values, ...more }), status)
    const faults = faultsOf(values, setting.language)
    if (Object.keys(faults).length > 0) return again({ faults }, 400)
    const backTo = backAfter(setting.origin, open.params.login_hint)
    const outcome = await askForAccount(context, values, {
      address: request.ip,
      backTo,
      language: setting.language,
    })
    log.info({ outcome, address: request.ip }, 'an account was asked for')
    if (outcome === 'wait') return again({ wait: true }, 429)
    const { email } = values
    return sendPage(
      reply,
      outcome === 'mailed' ? mailedPage(setting, { email }) : forms.afterSignUp(request, open, email),
    )
  })

  serveLink(app, context)
}

/** The link of the letter. Looking at it changes nothing: programs that check mail do so. */
function serveLink(app: FastifyInstance, context: Context): void {
  const { config, sql } = context
  const path = signUpPath(config.publicUrl)
  const ended = (request: FastifyRequest) => endedPage(settingOf(config, languageAsked(request)))

  app.get<{ Querystring: { token?: string } }>(path, perMinute, async (request, reply) => {
    const token = String(request.query.token ?? '')
    const signUp = await findSignUpByToken(sql, secretHash(token))
    if (!signUp) return sendPage(reply, ended(request), 410)
    const { email, backTo } = signUp
    const action = withLocales(path, localesIn(request.query))
    const setting = settingOf(config, languageAsked(request), backTo)
    return sendPage(reply, confirmPage(setting, { action, token, email }))
  })

  app.post<{ Body: unknown }>(path, perMinute, async (request, reply) => {
    const { token = '' } = (request.body ?? {}) as Record<string, string>
    const language = languageAsked(request)
    const signUp = await confirmSignUp(context, token, language)
    if (!signUp) return sendPage(reply, ended(request), 410)
    expectEmail(reply, config.publicUrl, signUp.email)
    return sendPage(reply, readyPage(settingOf(config, language, signUp.backTo), signUp))
  })
}

function fieldsOf(body: unknown): SignUpFields {
  const sent = (body ?? {}) as Record<string, string | undefined>
  const read = (name: keyof SignUpFields, most: number) => (sent[name] ?? '').slice(0, most)
  return {
    email: read('email', 254).trim(),
    firstName: read('firstName', 120).trim(),
    lastName: read('lastName', 120).trim(),
    // One more than is allowed, so that a longer one is refused and not cut.
    password: read('password', 201),
    repeated: read('repeated', 201),
  }
}
