import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Context } from './context.ts'
import { anchorsOf } from './feature.ts'
import { callerKnown } from './features/identity/index.ts'
import { findPlatformSites } from './features/lti/index.ts'
import { auditExports, createAuthorise } from './features/organizations/index.ts'
import { findEmbedDomains } from './features/publishing/index.ts'
import { headAt } from './features/storefront/index.ts'
import { connectFeatures, features } from './features.ts'
import { origins } from './origin.ts'
import { openToOtherSites } from './other-sites.ts'
import { tooMany } from './platform/http/caller-limits.ts'
import { answerErrors, checkVersion, createGateway, newRequestId } from './platform/http/gateway.ts'
import { watchMethods } from './platform/http/known-methods.ts'
import { createOnce } from './platform/http/once.ts'
import { serveReference } from './platform/http/openapi/reference.routes.ts'
import { operate } from './platform/http/operate.ts'
import { closeIdle } from './platform/http/pages/close-idle.ts'
import { earlyErrors } from './platform/http/pages/early-errors.ts'
import { isPageFile, pages } from './platform/http/pages/pages.ts'
import { connectionLimits, limitBodies } from './platform/http/time-limits.ts'
import { refuseUnknownHosts } from './refuse-unknown-hosts.ts'

/** The web server: every route of the contract, and the paths beside the JSON gateway. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config } = context
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: 2_000_000,
    trustProxy: config.trustedProxies,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    ...earlyErrors,
    ...connectionLimits,
  })
  const methodsOf = watchMethods(app)
  openToOtherSites(app)
  answerErrors(app)
  refuseUnknownHosts(app, context)
  closeIdle(app)
  limitBodies(app)

  await app.register(cookie)
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.publicUrl.startsWith('https:'),
  })
  await app.register(rateLimit, {
    global: true,
    max: config.REQUESTS_PER_MINUTE,
    // A class behind one address opens the studio at the same minute; giving out a file costs no more than refusing it.
    allowList: isPageFile,
    timeWindow: 60_000,
    cache: 10_000,
    errorResponseBuilder: (_request, limit) => tooMany(limit.ttl),
  })
  app.addHook('onRequest', (request, _reply, done) => {
    checkVersion(request)
    done()
  })
  // Behind the reading of the body, which would lose it.
  app.addHook('preHandler', (request, _reply, done) => {
    // A caller who has hung up has no address.
    origins.run({ address: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' }, done)
  })

  connectFeatures(context)
  const once = createOnce(context.sql)
  const gateway = createGateway(app, createAuthorise(context, anchorsOf(features)), once, {
    exported: auditExports(context),
    perMinute: config.REQUESTS_PER_MINUTE,
    callerOf: (request) => callerKnown(context, request),
  })
  for (const feature of features) {
    feature.routes?.(gateway.serve, context)
    if (feature.plugin) await app.register(async (scope) => feature.plugin?.(scope, context))
  }
  gateway.finish()

  serveReference(app, config.publicUrl)
  operate(app, context)
  await pages(app, context, {
    methodsOf,
    embeddersOf: (address) => findEmbedDomains(context.sql, address),
    headAt: (address, host) => headAt(context, address, host),
    platformsOf: (organizationId) => findPlatformSites(context.sql, organizationId),
  })
  return app
}
