import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestClip } from '../../../../scripts/make-sample/test-clips.ts'
import { launchBrowser } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { announceClip, findClip, givenAuthor, makeStoryfile, sender } from './author.ts'

let studio: StudioProcess
let browser: Browser
let file: string
beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
  file = await makeTestClip({
    file: join(tmpdir(), `interrupted-${process.pid}.mp4`),
    seconds: 8,
  })
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
  if (studio) await rm(studio.dataFolder, { recursive: true, force: true })
  await rm(file, { force: true })
})

// A job that died with the server is taken up when its lease has ended; the video may have to wait behind it.
it('an upload goes on where the server was killed, and arrives unharmed', { timeout: 300_000 }, async () => {
  const { base, dataFolder } = studio
  const author = await givenAuthor(browser, base, 'creator@demo.test')
  const { storyfileId } = await makeStoryfile(author, base, 'Ask the baker')
  const bytes = new Uint8Array(await readFile(file))
  const { clip, upload } = await announceClip(author, base, {
    storyfileId,
    kind: 'resting',
    fileName: 'take.mp4',
    bytes: bytes.length,
  })
  const send = sender(author, upload)
  await send.create(base, bytes.length)

  const third = Math.floor(bytes.length / 3)
  await send.patch(base, 0, bytes.slice(0, third))
  // The second part promises all the rest, and half of it is under way when the power goes.
  const cut = request(base + send.path, {
    method: 'PATCH',
    headers: { ...send.patchHeaders(third), 'content-length': bytes.length - third },
  })
  cut.on('error', () => {}) // as it has to be
  const broken = new Promise<void>((resolve) => cut.once('close', resolve))
  await new Promise<void>((resume) => {
    cut.write(bytes.subarray(third, 2 * third), () => resume())
  })
  await studio.stop('SIGKILL')
  await broken

  studio = await givenStudioProcess({ dataFolder, port: Number(new URL(base).port) })
  const offset = await send.offset(base)
  expect(offset).toBeGreaterThanOrEqual(third)
  expect(offset).toBeLessThanOrEqual(2 * third)
  await send.patch(base, offset, bytes.slice(offset))
  await expect
    .poll(async () => (await findClip(author, base, clip.clipId)).status, { timeout: 240_000 })
    .toBe('processed')
  expect((await findClip(author, base, clip.clipId)).originalSha256).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  )
})
