import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { serveRegistration } from '../registration.routes.ts'
import { publicKeys } from '../tool-key.store.ts'
import { flaw } from './flaws.ts'
import { beginLaunch, findSignIn, hashOf, takeLaunch, toolOf } from './launch.ts'
import { choicePage, keepPage, provePage, teacherPage } from './launch-pages.ts'
import { languageOf, sendPage, told } from './pages.routes.ts'

type InOrganization = { Params: { organizationId: string } }

/** A whole school is behind one address. */
const limited = { config: { rateLimit: { max: 1200, timeWindow: 60_000 } } }
/** Platforms show us in frames and post from another site: only such a cookie comes along, kept apart for each platform. */
const cookieOptions = {
  httpOnly: true,
  secure: true,
  sameSite: 'none',
  partitioned: true,
  path: '/v1/lti/',
} as const

/** LTI 1.3 for the platforms of an organization: sign-in, launch, and the key that the studio signs with. */
export function serveLaunches(app: FastifyInstance, context: Context): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 100_000 },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
  app.get<InOrganization>('/v1/lti/:organizationId/keys', limited, () => publicKeys(context))

  app.route<InOrganization>({
    method: ['GET', 'POST'],
    url: '/v1/lti/:organizationId/login',
    ...limited,
    handler: (request, reply) =>
      told(context, request, reply, async (organizationId) => {
        const form = formOf(request)
        const { state, proof, url } = await beginLaunch(context, organizationId, form)
        reply.setCookie(keyOf(state), state, { ...cookieOptions, maxAge: 600 })
        const target = form.get('lti_storage_target')
        if (!target) return reply.redirect(url.href, 302)
        const page = keepPage({ target, key: keyOf(state), proof, url }, languageOf(request))
        return sendPage(context, reply, { organizationId, page })
      }),
  })

  app.post<InOrganization>('/v1/lti/:organizationId/launch', limited, (request, reply) =>
    told(context, request, reply, async (organizationId) => {
      const form = formOf(request)
      // By OpenID Connect a platform says so instead of sending a token, such as where a person isn't signed in any more.
      if (form.has('error')) throw flaw('refused')
      const state = form.get('state') ?? ''
      const kept = request.cookies[keyOf(state)]
      const token = form.get('id_token') ?? ''
      const target = form.get('lti_storage_target')
      const { publicUrl } = context.config
      const language = languageOf(request)
      const proof = form.get('proof') ?? undefined
      // Only a page of ours may send one: anybody else could have begun the launch, and know it.
      if (proof !== undefined && !isOurPage(request, publicUrl)) throw flaw('browser')
      if (kept === undefined && proof === undefined && target && state) {
        const url = await findSignIn(context, organizationId, state)
        const path = new URL(toolOf(context, organizationId).launchUrl).pathname
        const message = { target, key: keyOf(state), origin: url.origin, path }
        const page = provePage(
          { ...message, form: { id_token: token, state } },
          flaw('browser').said,
          language,
        )
        return sendPage(context, reply, { organizationId, page })
      }
      reply.clearCookie(keyOf(state), cookieOptions)
      const outcome = await takeLaunch(context, organizationId, { token, state, kept, proof })
      if (outcome.kind === 'pupil') {
        const { pupilToken, attempt } = outcome.joined
        // Behind the sign, where no server and no log sees it.
        return reply.redirect(
          `${publicUrl}/learn/lti/${organizationId}#${attempt.attemptId}.${pupilToken}`,
          303,
        )
      }
      if (outcome.kind === 'choose') {
        const page = choicePage(outcome.offered, outcome.returnUrl, language)
        return sendPage(context, reply, { organizationId, page })
      }
      const classUrl = `${publicUrl}/learning?activity=${outcome.activityId}&tab=class`
      const page = teacherPage(outcome.name, classUrl, language)
      return sendPage(context, reply, { organizationId, page })
    }),
  )
  serveRegistration(app, context)
}

function formOf({ method, body, query }: FastifyRequest): URLSearchParams {
  return method === 'POST' && body instanceof URLSearchParams
    ? body
    : new URLSearchParams(query as Record<string, string>)
}

/** One for each launch: two tabs do not get into each other's way. */
function keyOf(state: string): string {
  return `lti-${hashOf(state).slice(0, 16)}`
}

function isOurPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  return headers['sec-fetch-site'] === 'same-origin' || headers.origin === new URL(publicUrl).origin
}
