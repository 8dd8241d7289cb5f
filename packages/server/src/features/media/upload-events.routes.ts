import { PassThrough } from 'node:stream'
import { languageOf, mediaPaths, Refusal, routes } from '@studio/contract'
import type { FastifyInstance } from 'fastify'
import { type Authorise, languageFor } from '../../platform/http/gateway.ts'
import { uploadView } from './upload.ts'
import type { UploadEvents } from './upload-events.ts'

/** Proxies and browsers keep a quiet connection open for about a minute. */
const heartbeatMilliseconds = 20_000
/** A page that may not look any more is told nothing for longer than this. */
const recheckMilliseconds = 60_000

/** A page that does not read what it is told is let go; it comes back and is told where everything stands. */
const unreadBytesMost = 1_000_000
/** More pages than anybody has open, less than would harm. */
const pagesPerPerson = 30

/** Server-sent events: the row of every upload of a storyfile, as JSON, on each change. */
export function serveUploadEvents(app: FastifyInstance, events: UploadEvents, authorise: Authorise): void {
  const open = new Map<PassThrough, { userId: string | undefined }>()
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  const pagesOf = (userId: string | undefined) =>
    [...open.values()].filter((page) => page.userId === userId).length

  app.get<{ Querystring: { storyfileId?: string; language?: string } }>(
    mediaPaths.uploadEvents,
    async (request, reply) => {
      const { storyfileId } = request.query
      // Pages cannot put headers on an event stream.
      const language = request.query.language ? languageOf(request.query.language) : languageFor(request)
      const check = () =>
        authorise(request, routes.media.uploads, { params: {}, query: { storyfileId }, body: undefined })
      const { actor } = await check()
      const userId = actor?.userId
      if (pagesOf(userId) >= pagesPerPerson)
        throw new Refusal('TOO_MANY_REQUESTS', { seconds: 60 }, { retryAfterSeconds: 60 })

      const stream = new PassThrough()
      open.set(stream, { userId })
      const tell = (text: string) => {
        if (stream.writableLength > unreadBytesMost) stream.destroy()
        else stream.write(text)
      }
      const stop = events.subscribe(storyfileId!, (row) =>
        tell(`data: ${JSON.stringify(uploadView(row, language))}\n\n`),
      )
      const heartbeat = setInterval(() => tell(': still here\n\n'), heartbeatMilliseconds)
      const recheck = setInterval(() => {
        Promise.resolve(check()).catch(() => stream.end())
      }, recheckMilliseconds)
      stream.once('close', () => {
        clearInterval(heartbeat)
        clearInterval(recheck)
        stop()
        open.delete(stream)
      })
      // The first bytes tell the browser that the connection stands.
      stream.write(': uploads\nretry: 2000\n\n')
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-cache, no-transform',
          'x-accel-buffering': 'no',
        })
        .send(stream)
    },
  )
}
