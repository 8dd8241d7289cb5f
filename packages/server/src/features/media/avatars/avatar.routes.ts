import { type AvatarType, isAvatarType, Refusal, routes } from '@studio/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Authorise, Serve } from '../../../platform/http/gateway.ts'
import { audit, organizationBrandAt } from '../../organizations/index.ts'
import { openAvatar } from './avatar-place.ts'
import { deleteAvatar, findAvatar } from './avatars.store.ts'

export function avatarRoutes(serve: Serve, context: Context): void {
  const { sql, storage } = context
  serve(routes.avatars.remove, async ({ params, actor, requestId }) => {
    const thing = { type: params.resourceType, id: params.iam }
    const { organizationId } = await openAvatar(context, actor, thing, 'change')
    const imageKey = await sql.begin(async (tx) => {
      const removed = await deleteAvatar(tx, thing)
      if (removed)
        await audit(tx, {
          organizationId,
          actor,
          requestId,
          action: 'avatar.removed',
          objectType: thing.type,
          objectId: thing.id,
        })
      return removed
    })
    if (imageKey) await storage.remove(imageKey)
    return {}
  })
}

type Asked = { Params: { iam: string; resourceType: string } }

/** The pictures themselves, for whoever may see the thing. A timestamp in the address goes around the cache only. */
export function serveAvatars(app: FastifyInstance, context: Context, authorise: Authorise): void {
  const { sql, storage, config } = context
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/avatar/:iam/type/:resourceType',
    exposeHeadRoute: false,
    config: { rateLimit: { max: config.MEDIA_REQUESTS_PER_MINUTE, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const { iam, resourceType } = request.params
      // The logo of the brand at this host name stands on the page before anybody signs in.
      const isLogo =
        resourceType === 'namespace' && (await organizationBrandAt(sql, config, request.host))?.key === iam
      if (!isLogo) {
        const nothing = { params: {}, query: {}, body: undefined }
        const { actor } = await authorise(request, routes.identity.me, nothing)
        if (!isAvatarType(resourceType)) throw new Refusal('NOT_FOUND')
        await openAvatar(context, actor!, { type: resourceType, id: iam }, 'see')
      }
      const thing = { type: resourceType as AvatarType, id: iam }
      const avatar = await findAvatar(sql, thing)
      // Kept by the browser, but asked for every time: whoever may not see it any more does not.
      reply.header('cache-control', 'private, no-cache')
      if (!avatar || !(await storage.stat(avatar.imageKey))) return reply.status(204).send()
      const tag = `"${avatar.imageKey.replace(/\W+/g, '-')}"`
      reply.headers({
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': avatar.contentType,
        'content-length': avatar.bytes,
        etag: tag,
        'last-modified': avatar.updatedAt.toUTCString(),
        'x-content-type-options': 'nosniff',
      })
      if (request.headers['if-none-match']?.includes(tag)) {
        return reply.removeHeader('content-length').status(304).send()
      }
      if (request.method === 'HEAD') return reply.send()
      return reply.send(await storage.read(avatar.imageKey))
    },
  })
}
