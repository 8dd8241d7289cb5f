/**
 * npm run bench -- record-sending [--kills 10]
 * What the recorder keeps is sent by its own store and courier, as from three devices at once, to a real server that is
 * killed again and again; then one take over a line of 1.6 Mbit/s up that is cut twice. The slices are of a real recording, and
 * come as fast as a camera gives them. Prints one JSON object.
 */
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Clip, Upload } from '../../packages/contract/src/index.ts'
import { launchBrowser } from '../../packages/e2e/src/browser.ts'
import { givenAuthor, makeStoryfile } from '../../packages/e2e/src/making/author.ts'
import { freePort, givenStudioProcess } from '../../packages/e2e/src/studio-process.ts'
import { Courier } from '../../packages/recorder/src/send/courier.ts'
import { memoryFolder } from '../../packages/recorder/src/store/memory-folder.ts'
import { TakeStore } from '../../packages/recorder/src/store/take-store.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { kills: { type: 'string', default: '10' } },
})
const kills = Number(values.kills)
const sliceMs = 800
const lineBitsPerSecond = 1_600_000
const face = new URL('../../demo/navigator/father.mp4', import.meta.url).pathname

const folder = await mkdtemp(join(tmpdir(), 'sending-'))
const port = await freePort()
let studio = await givenStudioProcess()
const { dataFolder } = studio
await studio.stop('SIGKILL')
studio = await givenStudioProcess({ dataFolder, port })
try {
  const browser = await launchBrowser()
  const author = await givenAuthor(browser, studio.base, 'creator@demo.test')
  await browser.close()
  const { base } = studio
  const { storyfileId } = await makeStoryfile(author, base, 'The line')

  /** A recording of so many bits in a second, as a browser makes it. */
  function film(seconds: number, bitsPerSecond: number): Buffer {
    const file = join(folder, `${seconds}.webm`)
    execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [
      ...['-v', 'error', '-y', '-stream_loop', '-1', '-i', face, '-t', String(seconds)],
      ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', String(bitsPerSecond)],
      ...['-minrate', String(bitsPerSecond), '-maxrate', String(bitsPerSecond)],
      ...['-c:a', 'libopus', file],
    ])
    return execFileSync('cat', [file], { maxBuffer: 500_000_000 })
  }

  /** One device: its store, its courier, and a camera that gives a slice every 800 ms. */
  async function device(recording: Buffer, seconds: number, line: typeof fetch = fetch) {
    const store = new TakeStore(memoryFolder().folder)
    const takeId = randomUUID()
    let confirmed: () => void
    const arrived = new Promise<void>((tell) => {
      confirmed = tell
    })
    let clipId = ''
    const courier = new Courier({
      ...{ store, owner: 'bench', headers: () => author.headers, delays: [250, 500, 1000] },
      async announce() {
        const made = (await (
          await line(`${base}/v1/conversa/clips`, {
            method: 'POST',
            // The same take is made once, however often this is asked.
            headers: { ...author.headers, 'content-type': 'application/json', 'idempotency-key': takeId },
            body: JSON.stringify({
              ...{ storyfileId, kind: 'regular', questionIds: [], fileName: 'take.webm' },
              ...{ bytes: null, source: 'browser' },
            }),
          })
        ).json()) as { clip: Clip; upload: Upload }
        clipId = made.clip.clipId
        return { uploadId: made.upload.uploadId, clipId }
      },
      fetch: ((path: string, init: RequestInit) => line(base + path, init)) as typeof fetch,
      hold: async () => ({ release() {}, lost: new Promise<void>(() => {}) }),
      onChange({ state }) {
        if (state === 'confirmed') confirmed()
        if (state === 'refused' || state === 'differs') throw new Error(`A take was ${state}.`)
      },
    })
    await store.begin({
      ...{ takeId, owner: 'bench', key: takeId, question: 'What was it like?', takeNo: 1, announcement: {} },
      ...{ mimeType: 'video/webm', startedAt: new Date().toISOString(), width: 1280, height: 720 },
    })
    const slices = Math.ceil((seconds * 1000) / sliceMs)
    const size = Math.ceil(recording.length / slices)
    async function record(): Promise<void> {
      for (let at = 0; at < recording.length; at += size) {
        await sleep(sliceMs)
        await store.append(takeId, new Uint8Array(recording.subarray(at, at + size)))
        courier.wake(takeId)
      }
      await store.note(takeId, { ended: 'stopped' })
      courier.wake(takeId)
    }
    return { record, arrived, clipId: () => clipId, stop: () => courier.stop() }
  }

  async function same(clipId: string, recording: Buffer): Promise<boolean> {
    for (let tries = 0; tries < 600; tries++) {
      const clip = await author.call<Clip>(base, 'GET', `/v1/conversa/clips/${clipId}`)
      if (clip.originalSha256) {
        const kept = await readFile(join(dataFolder, 'storage', 'originals', clip.uploadId!))
        const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
        return hash(kept) === hash(recording) && clip.originalSha256 === hash(recording)
      }
      await sleep(100)
    }
    return false
  }

  // Killed as often as asked while three record; each take is as long as it needs to be for that.
  const seconds = Math.max(10, kills * 8)
  const recording = film(seconds, 1_000_000)
  const devices = await Promise.all([1, 2, 3].map(() => device(recording, seconds)))
  const recorded = Promise.all(devices.map((one) => one.record()))
  for (let kill = 0; kill < kills; kill++) {
    await sleep(500 + Math.random() * 3000)
    await studio.stop('SIGKILL')
    await sleep(Math.random() * 1000)
    studio = await givenStudioProcess({ dataFolder, port })
  }
  await recorded
  await Promise.all(devices.map((one) => one.arrived))
  const equal = await Promise.all(devices.map((one) => same(one.clipId(), recording)))
  for (const one of devices) one.stop()
  const { total } = await author.call<{ total: number }>(
    ...([base, 'GET', `/v1/conversa/clips?storyfileId=${storyfileId}`] as const),
  )

  // A phone: what it sends takes its time, and the line is gone twice for five seconds.
  const answerSeconds = 20
  const answer = film(answerSeconds, 5_000_000)
  const begun = performance.now()
  let cuts = 0
  let goneUntil = 0
  const slow: typeof fetch = async (address, init) => {
    const bytes = (init?.body as Uint8Array | undefined)?.length ?? 0
    const due = performance.now() + (bytes * 8000) / lineBitsPerSecond
    while (performance.now() < due) {
      await sleep(50)
      const at = performance.now() - begun
      if ((cuts === 0 && at > 6000) || (cuts === 1 && at > 25_000)) {
        cuts += 1
        goneUntil = performance.now() + 5000
      }
      if (performance.now() < goneUntil) throw new TypeError('The line is gone.')
    }
    if (performance.now() < goneUntil) throw new TypeError('The line is gone.')
    return fetch(address, init)
  }
  const phone = await device(answer, answerSeconds, slow)
  await phone.record()
  await phone.arrived
  const slowSeconds = (performance.now() - begun) / 1000
  const slowEqual = await same(phone.clipId(), answer)
  phone.stop()
  console.log(
    JSON.stringify({
      bench: 'record-sending',
      serverKills: kills,
      takesEqual: equal.filter(Boolean).length,
      takesOnServer: total,
      takeSeconds: seconds,
      slowLine: {
        equal: slowEqual,
        cuts,
        seconds: answerSeconds,
        allSentAfterSeconds: Math.round(slowSeconds),
      },
      megabytes: Math.round(answer.length / 1e5) / 10,
    }),
  )
} finally {
  await studio.stop()
  await rm(dataFolder, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
