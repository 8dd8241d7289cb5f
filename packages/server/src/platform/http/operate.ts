import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { probeWriting } from '../database/write-probe.ts'
import { metricsOf } from '../metrics.ts'
import { isFull } from '../storage/disk.ts'

/** What has not answered after this long is not ready for people either. */
const answerMilliseconds = 3000

function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** `/healthz` (the process lives), `/readyz` (database and storage can be written) and `/metrics`, plus a log line a request. */
export function operate(app: FastifyInstance, context: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'studio_request_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    if (route === '/healthz' || route === '/readyz' || route === '/metrics') return
    const level = reply.statusCode >= 500 ? 'error' : 'debug'
    // The route, not the address: query strings carry content tokens.
    request.log[level](
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  // However many ask at the same moment, it is tried once.
  let probing: Promise<unknown> | undefined
  const probe = (signal: AbortSignal) => {
    const parts = () => Promise.all([probeWriting(context.sql), context.storage.check(signal)])
    probing ??= inTime(parts(), signal).finally(() => {
      probing = undefined
    })
    return probing
  }
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      const signal = AbortSignal.timeout(answerMilliseconds)
      await probe(signal)
      const free = await context.storage.freeBytes()
      const uploads = free > context.config.DISK_LOW_WATER_BYTES ? 'open' : 'closed, the disk is nearly full'
      return { status: 'ready', uploads }
    } catch (error) {
      const reason = isFull(error) ? 'the disk is full' : 'the database or the storage does not answer'
      return reply.status(503).header('retry-after', '5').send({ status: 'not ready', reason })
    }
  })
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    reply.type(registry.contentType)
    return Registry.merge([registry, metricsOf(context)]).metrics()
  })
}
