import { appendFileSync } from 'node:fs'
import { type AnyRoute, allRoutes, type ErrorCode, viewAsHeader } from '@studio/contract'
import { refusalsOf } from '@studio/contract/reference'
import type { FastifyInstance } from 'fastify'

const operations = new Map(allRoutes().map(({ operation, route }) => [route, operation]))

/**
 * Watches what calls are refused with. Answers those refusals that the description of the interface does not name: a
 * program that was written by the description would not expect them.
 */
export function watchRefusals(app: FastifyInstance): () => string[] {
  const undescribed = new Set<string>()
  app.addHook('onSend', async (request, reply, payload) => {
    const { declared } = request.routeOptions.config as { declared?: AnyRoute }
    const operation = declared && operations.get(declared)
    // What a view as another role is refused with is said of its header.
    if (
      !operation ||
      reply.statusCode < 400 ||
      !String(reply.getHeader('content-type')).includes('json') ||
      request.headers[viewAsHeader]
    )
      return
    const { code } = JSON.parse(String(payload)) as { code?: ErrorCode }
    if (!code || refusalsOf(operation, declared).includes(code)) return
    undescribed.add(`${operation}: ${code}`)
    if (process.env.REFUSALS_FILE) appendFileSync(process.env.REFUSALS_FILE, `${operation}: ${code}\n`)
  })
  return () => [...undescribed]
}
