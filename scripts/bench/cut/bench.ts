/**
 * npm run bench -- cut [--seconds 60] [--clips 200] [--cues 20000] [--rounds 3]
 * On a real server: how long the video of a cut takes, light and loudness evened out as well, of a test pattern whose every
 * picture is new, and of a person who speaks, from the sample; how long a caption file takes
 * to be read and saved; how far captions start from the spoken word after corrections and a trim; and the list of clips in
 * Manager, its filters, orders and searches. Prints one JSON object.
 */
import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import type { Caption, Clip, ClipCut, ManagedClip, Upload } from '@studio/contract'
import { makeTestClip } from '../../make-sample/test-clips.ts'
import { openBenchStudio, percentile, round } from '../conversation/bench-studio.ts'
import { makeScript } from '../conversation/made-script.ts'
import { cueStarts } from './cues.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: 'string', default: '60' },
    clips: { type: 'string', default: '200' },
    cues: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

const studio = await openBenchStudio()
const { headers } = studio.owner
try {
  const { storyfileId } = await studio.publish(makeScript(Number(values.clips), 3, 10))
  const file = join(studio.context.config.dataFolder, 'take.mp4')
  await makeTestClip({ file, seconds, width: 1280, height: 720 })
  const clipId = await givenVideo(storyfileId, file)
  await makeFace(file)
  const faceId = await givenVideo(storyfileId, file)
  console.log(
    JSON.stringify({
      bench: 'cut',
      seconds,
      rendered: await renderTimes(clipId),
      renderedFace: await renderTimes(faceId),
      captionFile: await captionTimes(clipId),
      cueStarts: await cueStarts(new URL('../../../demo/navigator/story.json', import.meta.url)),
      list: await listTimes(storyfileId),
      loadPerCore: round((loadavg()[0] ?? 0) / availableParallelism()),
    }),
  )
} finally {
  await studio.stop()
}

function address() {
  const part = () => Math.floor(Math.random() * 256)
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` }
}

async function call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
  const reply = await fetch(`${studio.address}/v1/conversa/${path}`, {
    method,
    // From an address of its own each time: how often one may ask is not what is measured.
    headers: { ...headers, ...address(), ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}

/** A clip whose video is as long as an answer, and a resting clip to bring it near. */
async function givenVideo(storyfileId: string, file: string): Promise<string> {
  const body = await readFile(file)
  await rm(file)
  const { clip, upload } = await call<{ clip: Clip; upload: Upload }>('POST', 'clips', {
    storyfileId,
    fileName: 'take.mp4',
    bytes: body.length,
  })
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const key = Buffer.from(upload.uploadId).toString('base64')
  const opened = await fetch(`${studio.address}/v1/files`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(body.length), 'upload-metadata': `uploadObjectKey ${key}` },
  })
  if (opened.status !== 201) throw new Error(`the upload was not opened: ${opened.status}`)
  await fetch(`${studio.address}/v1/files/${upload.uploadId}`, {
    method: 'PATCH',
    headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(body),
  })
  const cut = `${studio.address}/v1/conversa/clips/${clip.clipId}/cut`
  while ((await fetch(cut, { headers: { ...headers, ...address() } })).status === 409) await sleep(200)
  // The resting clip is made of rows alone: it gets the picture of this one.
  const { sourceAssetId } = await call<ClipCut>('GET', `clips/${clip.clipId}/cut`)
  await studio.context.sql`
    update assets set video_key = (select video_key from assets where asset_id = ${sourceAssetId})
    where asset_id in (select asset_id from clips where storyfile_id = ${storyfileId} and kind = 'resting')`
  return clip.clipId
}

/** An answer of the sample over and over, at its own 1280 by 720 pixels. */
async function makeFace(file: string): Promise<void> {
  const answer = new URL('../../../demo/navigator/satellites.mp4', import.meta.url).pathname
  await promisify(execFile)(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    ...['-y', '-v', 'error', '-stream_loop', '-1', '-i', answer, '-t', String(seconds), '-c', 'copy', file],
  ])
}

/** From the saving of a cut until its video plays, asked five times a second: a caller may ask a thousand times a minute. */
async function renderTimes(clipId: string) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { sourceAssetId, version, durationMs } = await call<ClipCut>('GET', `clips/${clipId}/cut`)
    const parts = [{ fromMs: 100 + round * 40, untilMs: durationMs - 200 }]
    const began = performance.now()
    await call('PUT', `clips/${clipId}/cut`, {
      sourceAssetId,
      basedOn: version,
      parts,
      evenLight: true,
      evenLoudness: true,
    })
    while ((await call<ClipCut>('GET', `clips/${clipId}/cut`)).playsVersion <= version) await sleep(200)
    times.push((performance.now() - began) / 1000)
  }
  return spread(times)
}

async function captionTimes(clipId: string) {
  const cues = Number(values.cues)
  const cueMs = Math.floor((seconds * 1000 - 1000) / cues)
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23)
  const blocks = Array.from(
    { length: cues },
    (_, at) =>
      `${clock(at * cueMs)} --> ${clock((at + 1) * cueMs)}\nThe sea was calm on day ${at}, and we sang.`,
  )
  const content = Buffer.from(`WEBVTT\n\n${blocks.join('\n\n')}\n`).toString('base64')
  const [read, saved]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    let began = performance.now()
    const found = await call<{ cues: Caption[] }>('POST', `clips/${clipId}/caption_file`, {
      fileName: 'captions.vtt',
      content,
    })
    read.push((performance.now() - began) / 1000)
    began = performance.now()
    await call('PUT', `clips/${clipId}/captions/de`, { basedOn: round, state: 'draft', cues: found.cues })
    saved.push((performance.now() - began) / 1000)
    if (found.cues.length < cues) throw new Error(`${found.cues.length} captions were read`)
  }
  return { cues, bytes: Math.round(content.length * 0.75), read: spread(read), saved: spread(saved) }
}

async function listTimes(storyfileId: string) {
  const queries = [
    ...[
      '',
      '&sort=seam&dir=asc',
      '&sort=used&dir=desc',
      '&sort=loudnessLufs&dir=asc',
      '&sort=question&dir=asc',
    ],
    ...[
      '&filter=poorSeam:true',
      '&filter=noVariants:true',
      '&filter=neverUsed:true',
      '&filter=noCaptions:de',
    ],
    ...['&search=sea', '&search=sea&searchOptions=captions', '&page=2'],
  ]
  const times: number[] = []
  let total = 0
  for (let round = 0; round < 10; round++)
    for (const query of queries) {
      const began = performance.now()
      const list = await call<{ items: ManagedClip[]; total: number }>(
        ...(['GET', `managed_clips?storyfileId=${storyfileId}&pageSize=100${query}`] as const),
      )
      times.push(performance.now() - began)
      if (query === '') total = list.total
    }
  return { clips: total, p50: percentile(times, 0.5), p95: percentile(times, 0.95), unit: 'ms' }
}

function spread(times: number[]) {
  const ordered = [...times].sort((a, b) => a - b)
  return { median: round(ordered[Math.floor(ordered.length / 2)]!), most: round(ordered.at(-1)!), unit: 's' }
}
