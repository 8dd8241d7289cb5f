import { type Language, Refusal } from '@studio/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { beginLaunch, hashOf, takeLaunch } from './launch.ts'
import { choicePage, type Page, refusedPage, teacherPage } from './launch-pages.ts'
import { findPlatformSites } from './platforms.store.ts'
import { publicKeys } from './tool-key.store.ts'

type InOrganization = { Params: { organizationId: string } }
type Call = FastifyRequest<InOrganization & { Body: unknown }>

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
        const { state, url } = await beginLaunch(context, organizationId, formOf(request))
        reply.setCookie(cookieName(state), state, { ...cookieOptions, maxAge: 600 })
        return reply.redirect(url.href, 302)
      }),
  })

  app.post<InOrganization>('/v1/lti/:organizationId/launch', limited, (request, reply) =>
    told(context, request, reply, async (organizationId) => {
      const form = formOf(request)
      const state = form.get('state') ?? ''
      const kept = request.cookies[cookieName(state)]
      reply.clearCookie(cookieName(state), cookieOptions)
      const token = form.get('id_token') ?? ''
      const outcome = await takeLaunch(context, organizationId, { token, state, kept })
      const { publicUrl } = context.config
      if (outcome.kind === 'pupil') {
        const { pupilToken, attempt } = outcome.joined
        // Behind the sign, where no server and no log sees it.
        return reply.redirect(
          `${publicUrl}/learn/lti/${organizationId}#${attempt.attemptId}.${pupilToken}`,
          303,
        )
      }
      const language = languageOf(request)
      if (outcome.kind === 'choose')
        return send(context, reply, organizationId, choicePage(outcome.offered, outcome.returnUrl, language))
      const classUrl = `${publicUrl}/learning?activity=${outcome.activityId}&tab=class`
      return send(context, reply, organizationId, teacherPage(outcome.name, classUrl, language))
    }),
  )
}

async function told(
  context: Context,
  request: Call,
  reply: FastifyReply,
  act: (organizationId: string) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { organizationId } = request.params
  if (!/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(organizationId)) throw new Refusal('NOT_FOUND')
  try {
    return await act(organizationId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log.info({ organizationId, reason: error.said.en }, 'lti launch refused')
    return send(context, reply, organizationId, refusedPage(error.said, languageOf(request)), 400)
  }
}

async function send(
  { sql }: Context,
  reply: FastifyReply,
  organizationId: string,
  { html, forms }: Page,
  status = 200,
): Promise<FastifyReply> {
  const sites = await findPlatformSites(sql, organizationId)
  // Older browsers know only this header, which can name no other site.
  if (sites.length > 0) reply.removeHeader('x-frame-options')
  const policy = [
    ...["default-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'"],
    ['form-action', ...(forms.length > 0 ? forms : ["'none'"])].join(' '),
    ['frame-ancestors', "'self'", ...sites].join(' '),
  ]
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .send(html)
}

function formOf({ method, body, query }: Call): URLSearchParams {
  return method === 'POST' && body instanceof URLSearchParams
    ? body
    : new URLSearchParams(query as Record<string, string>)
}

/** One for each launch: two tabs do not get into each other's way. */
function cookieName(state: string): string {
  return `lti-${hashOf(state).slice(0, 16)}`
}

function languageOf({ headers }: FastifyRequest): Language {
  return /^de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en'
}
