import { PassThrough } from 'node:stream'
import { type AnyRoute, access, type Change, changesPath, Refusal } from '@studio/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../../access.ts'
import type { ChangeFeed } from '../../platform/changes/change-feed.ts'
import type { Authorise } from '../../platform/http/gateway.ts'
import { audienceOf } from './audience.ts'

/** Proxies and browsers keep a quiet connection open for about a minute. */
const heartbeatMs = 20_000
/** A page whose session ended is let go within this. */
const recheckMs = 60_000
/** After a change of people, teams or roles it is asked again who may see what, once they have come to rest. */
const recheckSoonMs = 300
/** A page that does not read what it is sent is let go; it comes back and resumes. */
const unreadBytesMost = 1_000_000
/** More browsers than anybody has open, fewer than would harm. */
const streamsPerPerson = 30

const reachTopics = new Set<Change['topic']>(['user', 'team', 'role', 'organization'])

/** `GET /v1/changes`: server-sent events of what changed, filtered by what the caller may see at that moment. */
export function serveChanges(
  app: FastifyInstance,
  feed: Pick<ChangeFeed, 'follow' | 'since' | 'cursor'>,
  authorise: Authorise,
): void {
  const route: AnyRoute = {
    method: 'GET',
    path: changesPath,
    access: access.signedIn,
    summary: '',
    reply: z.object({}),
  }
  const open = new Map<PassThrough, string>()
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end()
  })
  const who = async (request: FastifyRequest): Promise<Actor> => {
    const { actor } = await authorise(request, route, { params: {}, query: {}, body: undefined })
    return actor!
  }

  app.get<{ Querystring: { after?: string } }>(changesPath, async (request, reply) => {
    const actor = await who(request)
    if ([...open.values()].filter((userId) => userId === actor.userId).length >= streamsPerPerson)
      throw new Refusal('TOO_MANY_REQUESTS', { seconds: 60 }, { retryAfterSeconds: 60 })

    const stream = new PassThrough()
    open.set(stream, actor.userId)
    let isFor = audienceOf(actor)
    const write = (text: string) => {
      if (stream.writableLength > unreadBytesMost) stream.destroy()
      else if (!stream.writableEnded) stream.write(text)
    }
    const send = (changes: Change[], cursor: string) => {
      const lines = changes
        .filter(isFor)
        .map((one) => `id: ${cursor}\ndata: ${JSON.stringify(shown(one))}\n\n`)
      if (lines.length > 0) write(lines.join(''))
    }
    /** From where the browser could resume now. */
    const alive = () => write(`id: ${feed.cursor}\nevent: alive\ndata: {}\n\n`)
    const recheck = () =>
      who(request).then(
        (now) => {
          isFor = audienceOf(now)
        },
        () => stream.end(),
      )
    let soon: NodeJS.Timeout | undefined
    const heartbeat = setInterval(alive, heartbeatMs)
    const regularly = setInterval(recheck, recheckMs)
    const stop = await feed.follow({
      quiet: true,
      heard(changes, cursor) {
        send(changes, cursor)
        if (!changes.some(({ topic }) => reachTopics.has(topic))) return
        clearTimeout(soon)
        soon = setTimeout(recheck, recheckSoonMs)
      },
      lost: () => write('event: reset\ndata: {}\n\n'),
    })
    stream.once('close', () => {
      clearInterval(heartbeat)
      clearInterval(regularly)
      clearTimeout(soon)
      stop()
      open.delete(stream)
    })
    const after = String(request.headers['last-event-id'] ?? request.query.after ?? '')
    // The first bytes tell the browser that it is connected. It can resume from here once it has what it missed.
    write(`retry: 2000\n${after ? '' : `id: ${feed.cursor}\n`}event: open\ndata: {}\n\n`)
    if (after) {
      const missed = await feed.since(after)
      if (missed) send(missed, feed.cursor)
      else write('event: reset\ndata: {}\n\n')
      alive()
    }
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      .send(stream)
  })
}

function shown({ topic, organizationId, storyfileId, subjectId }: Change): Change {
  return { topic, organizationId, storyfileId, subjectId }
}
