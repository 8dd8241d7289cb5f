import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { registeredPage } from './launch/launch-pages.ts'
import { languageOf, sendPage, told } from './launch/pages.routes.ts'
import { registerPlatform } from './register-platform.ts'

type Link = { Params: { organizationId: string; code: string }; Querystring: Record<string, unknown> }

/** Each one calls a server outside. */
const limited = { config: { rateLimit: { max: 30, timeWindow: 60_000 } } }

/** Where a platform opens the link with which it registers itself, in a window or frame of its own. */
export function serveRegistration(app: FastifyInstance, context: Context): void {
  app.get<Link>('/v1/lti/:organizationId/register/:code', limited, (request, reply) => {
    const { openid_configuration: url, registration_token: token } = request.query
    const configurationUrl = typeof url === 'string' ? url : null
    // Not confirmed yet: its administrator reads the answer in its frame all the same.
    const sites = siteOf(configurationUrl)
    return told(context, request, reply, async (organizationId) => {
      const { name } = await registerPlatform(context, {
        organizationId,
        code: request.params.code,
        configurationUrl,
        token: typeof token === 'string' ? token : null,
      })
      const page = registeredPage(name, languageOf(request))
      return sendPage(context, reply, { organizationId, page, sites })
    })
  })
}

function siteOf(url: string | null): string[] {
  return url !== null && /^https?:/i.test(url) && URL.canParse(url) ? [new URL(url).origin] : []
}
