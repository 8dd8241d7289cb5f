import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { mediaPaths } from '@studio/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Authorise } from '../../platform/http/gateway.ts'
import { answerErrors } from '../../platform/http/gateway.ts'
import type { UploadRow } from './upload.ts'
import { serveUploadEvents } from './upload-events.routes.ts'

let app: FastifyInstance
let port: number
let told: Set<(row: UploadRow) => void>
let pages: Socket[]
beforeEach(async () => {
  app = Fastify()
  answerErrors(app)
  told = new Set()
  pages = []
  const events = {
    subscribe(_storyfileId: string, send: (row: UploadRow) => void) {
      told.add(send)
      return () => void told.delete(send)
    },
  }
  const authorise = ((request: { headers: { who: string } }) => ({
    actor: { userId: request.headers.who },
  })) as unknown as Authorise
  serveUploadEvents(app, events, authorise)
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as { port: number }).port
})
afterEach(async () => {
  for (const page of pages) page.destroy()
  await app.close()
})

/** Opens the stream and reads the beginning of it, and then nothing any more. */
async function open(who: string, asked = ''): Promise<{ status: string; page: Socket }> {
  const page = connect(port, '127.0.0.1')
  pages.push(page)
  page.write(
    `GET ${mediaPaths.uploadEvents}?storyfileId=s${asked} HTTP/1.1\r\nhost: x\r\nwho: ${who}\r\nconnection: close\r\n\r\n`,
  )
  const [chunk] = await once(page, 'data')
  page.pause()
  return { status: String(chunk).split(' ')[1]!, page }
}

test('why a video failed is told in the language that the page asks for', async () => {
  const { page } = await open('somebody', '&language=de')
  const row = { error: 'The video has no sound.', createdAt: new Date() } as UploadRow
  for (const tell of told) tell(row)
  const [chunk] = await once(page.resume(), 'data')
  expect(String(chunk)).toContain('"error":"Das Video hat keinen Ton."')
})

test('a page that reads nothing is let go', async () => {
  await open('somebody')
  expect(told.size).toBe(1)
  const row = { fileName: 'x'.repeat(100_000), createdAt: new Date() } as UploadRow
  for (let n = 0; n < 500 && told.size > 0; n++) {
    for (const tell of told) tell(row)
    await new Promise((resume) => setImmediate(resume))
  }
  await expect.poll(() => told.size).toBe(0)
})

test('one person cannot open pages without end; others are not affected', async () => {
  for (let n = 0; n < 30; n++) expect((await open('somebody')).status).toBe('200')
  expect((await open('somebody')).status).toBe('429')
  expect((await open('another')).status).toBe('200')
  pages[0]!.destroy()
  await expect.poll(() => told.size).toBe(30)
  expect((await open('somebody')).status).toBe('200')
})
