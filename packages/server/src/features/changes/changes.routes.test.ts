import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { changesPath } from '@studio/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Follower } from '../../platform/changes/change-feed.ts'
import type { StoredChange } from '../../platform/changes/changes.store.ts'
import { type Authorise, answerErrors } from '../../platform/http/gateway.ts'
import { serveChanges } from './changes.routes.ts'

let app: FastifyInstance
let port: number
let followers: Set<Follower>
let pages: Socket[]
beforeEach(async () => {
  app = Fastify()
  answerErrors(app)
  followers = new Set()
  pages = []
  const feed = {
    cursor: '1-1',
    since: async () => [],
    async follow(follower: Follower) {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
  }
  const authorise = (async (request: { headers: { who: string } }) => ({
    actor: { userId: request.headers.who, isAdmin: true, memberships: [], sharedStoryfileIds: [] },
  })) as unknown as Authorise
  serveChanges(app, feed, authorise)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})
afterEach(async () => {
  for (const page of pages) page.destroy()
  await app.close()
})

/** Opens the stream and reads the beginning of it, and then nothing any more. */
async function open(who: string): Promise<{ status: string; page: Socket }> {
  const page = connect(port, '127.0.0.1')
  pages.push(page)
  page.write(`GET ${changesPath} HTTP/1.1\r\nhost: x\r\nwho: ${who}\r\nconnection: close\r\n\r\n`)
  const [chunk] = await once(page, 'data')
  page.pause()
  return { status: String(chunk).split(' ')[1]!, page }
}

test('a page that reads nothing is let go', async () => {
  await open('somebody')
  expect(followers.size).toBe(1)
  const change = { topic: 'clip', organizationId: null, storyfileId: null, subjectId: 'x'.repeat(100_000) }
  for (let n = 0; n < 500 && followers.size > 0; n++) {
    for (const { heard } of followers) heard([change as StoredChange], '1-1')
    await new Promise((resume) => setImmediate(resume))
  }
  await expect.poll(() => followers.size).toBe(0)
})

test('one person cannot open streams without end; others are not affected', async () => {
  for (let n = 0; n < 30; n++) expect((await open('somebody')).status).toBe('200')
  expect((await open('somebody')).status).toBe('429')
  expect((await open('another')).status).toBe('200')
  pages[0]!.destroy()
  await expect.poll(() => followers.size).toBe(30)
  expect((await open('somebody')).status).toBe('200')
})
