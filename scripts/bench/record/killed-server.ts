import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BodyInput, Clip, clipsRoutes, List, Upload } from '../../../packages/contract/src/index.ts'
import { launchBrowser } from '../../../packages/e2e/src/browser.ts'
import { type Author, callApi, givenAuthor, makeStoryfile } from '../../../packages/e2e/src/making/author.ts'
import { freePort, givenStudioProcess } from '../../../packages/e2e/src/studio-process.ts'
import { Courier } from '../../../packages/recorder/src/send/courier.ts'
import { memoryFolder } from '../../../packages/recorder/src/store/memory-folder.ts'
import { TakeStore } from '../../../packages/recorder/src/store/take-store.ts'
import { email, until } from './set.ts'

const clips = '/v1/conversa/clips'
const sliceMs = 800
const takeSeconds = 12
const face = new URL('../../../demo/navigator/father.mp4', import.meta.url).pathname

type Sent = { clipId: string; slices: number; sha256: string }

/**
 * Three people record take after take, with the recorder's own store and courier, while the server is killed again and
 * again: the studio has each take once, and of each every slice once.
 */
export async function killServer(kills: number): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'sending-'))
  const port = await freePort()
  let studio = await givenStudioProcess({ port })
  const { dataFolder, base } = studio
  try {
    const browser = await launchBrowser()
    const author = await givenAuthor(browser, base, email)
    await browser.close()
    const { storyfileId } = await makeStoryfile(author, base, 'The line')
    const recording = film(join(folder, 'take.mkv'))
    let isOver = false
    const people = [1, 2, 3].map(async () => {
      const sent: Sent[] = []
      while (!isOver) sent.push(await recordTake(author, base, storyfileId, recording))
      return sent
    })
    for (let kill = 0; kill < kills; kill++) {
      await sleep(500 + Math.random() * 4000)
      await studio.stop('SIGKILL')
      await sleep(Math.random() * 1000)
      studio = await givenStudioProcess({ dataFolder, port })
    }
    isOver = true
    const sent = (await Promise.all(people)).flat()
    let equal = 0
    for (const take of sent) {
      const clip = await until(async () => {
        const found = await author.call<Clip>(base, 'GET', `${clips}/${take.clipId}`)
        return found.originalSha256 ? found : undefined
      }, 1000)
      const kept = await readFile(join(dataFolder, 'storage', 'originals', clip.uploadId!))
      if (digestOf(kept) === take.sha256 && clip.originalSha256 === take.sha256) equal += 1
    }
    const all = await author.call<List<Clip>>(
      ...([base, 'GET', `${clips}?storyfileId=${storyfileId}`] as const),
    )
    return {
      serverKills: kills,
      people: people.length,
      takes: sent.length,
      takesOnServer: all.total,
      takesEqual: equal,
      slices: sent.reduce((sum, one) => sum + one.slices, 0),
    }
  } finally {
    await studio.stop()
    await rm(dataFolder, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** One take: a slice every 800 ms as a camera gives them, sent while it grows; answers once the studio has confirmed it. */
async function recordTake(
  author: Author,
  base: string,
  storyfileId: string,
  recording: Buffer,
): Promise<Sent> {
  const store = new TakeStore(memoryFolder().folder)
  const takeId = randomUUID()
  const sha256 = createHash('sha256')
  let clipId = ''
  let tellConfirmed!: () => void
  let tellRefused!: (error: Error) => void
  const confirmed = new Promise<void>((resolve, reject) => {
    tellConfirmed = resolve
    tellRefused = reject
  })
  const courier = new Courier({
    store,
    owner: 'bench',
    headers: () => author.headers,
    delays: [250, 500, 1000],
    async announce() {
      const clip: BodyInput<typeof clipsRoutes.announce> = {
        storyfileId,
        kind: 'regular',
        questionIds: [],
        fileName: 'take.webm',
        bytes: null,
        source: 'browser',
      }
      const made = await callApi<{ clip: Clip; upload: Upload }>(base, 'POST', clips, clip, {
        ...author.headers,
        // The same take is made once, however often this is asked.
        'idempotency-key': takeId,
      })
      clipId = made.clip.clipId
      return { uploadId: made.upload.uploadId, clipId }
    },
    fetch: ((path: string, init: RequestInit) => fetch(base + path, init)) as typeof fetch,
    hold: async () => ({ release() {}, lost: new Promise<void>(() => {}) }),
    onChange({ state, message }) {
      if (state === 'confirmed') tellConfirmed()
      if (state === 'refused' || state === 'differs')
        tellRefused(new Error(`A take was ${state}: ${message}`))
    },
  })
  await store.begin({
    takeId,
    owner: 'bench',
    key: takeId,
    question: 'How was it?',
    takeNo: 1,
    announcement: {},
    mimeType: 'video/webm',
    startedAt: new Date().toISOString(),
    width: 1280,
    height: 720,
  })
  const slices = Math.ceil((takeSeconds * 1000) / sliceMs)
  // No two takes are alike: what was mixed up would be seen.
  const bytes = Buffer.concat([recording, voidElement(takeId)])
  const size = Math.ceil(bytes.length / slices)
  for (let at = 0; at < bytes.length; at += size) {
    await sleep(sliceMs)
    const slice = bytes.subarray(at, at + size)
    sha256.update(slice)
    await store.append(takeId, new Uint8Array(slice))
    courier.wake(takeId)
  }
  await store.note(takeId, { ended: 'stopped' })
  courier.wake(takeId)
  await confirmed
  courier.stop()
  return { clipId, slices, sha256: sha256.digest('hex') }
}

/** A recording as browsers make it: H.264 in Matroska, without a length. */
function film(file: string): Buffer {
  execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    ...['-v', 'error', '-y', '-stream_loop', '-1', '-i', face, '-t', String(takeSeconds)],
    ...['-c:v', 'copy', '-c:a', 'libopus', '-live', '1', '-f', 'matroska', file],
  ])
  return readFileSync(file)
}

/** What players skip: an empty element of Matroska (EBML Void), here with a name in it. */
function voidElement(name: string): Buffer {
  return Buffer.concat([Buffer.from([0xec, 0x80 | name.length]), Buffer.from(name)])
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
