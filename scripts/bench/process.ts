/**
 * npm run bench -- process [--seconds 60] [--width 1280] [--height 720] [--codec h264|hevc|vp9] [--rounds 3]
 * How long it takes from the last acknowledged byte of a clip until its status is END and its video plays. Median of
 * `rounds`. Prints one JSON object.
 */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeTestClip, type TestClipCodec } from '../make-sample/test-clips.ts'
import { startStudioProcess } from './media/studio-process.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seconds: { type: 'string', default: '60' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '720' },
    codec: { type: 'string', default: 'h264' },
    rounds: { type: 'string', default: '3' },
  },
})

const studio = await startStudioProcess()
try {
  const file = join(studio.folder, 'clip')
  await makeTestClip({
    file,
    seconds: Number(values.seconds),
    width: Number(values.width),
    height: Number(values.height),
    codec: values.codec as TestClipCodec,
  })
  const body = new Uint8Array(await readFile(file))
  await rm(file)
  const times: number[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) times.push(await processed(body))
  times.sort((a, b) => a - b)
  console.log(
    JSON.stringify({
      bench: 'process',
      clip: { ...values, rounds: undefined, bytes: body.length },
      secondsToPlayable: round2(times[Math.floor(times.length / 2)]!),
      all: times.map(round2),
    }),
  )
} finally {
  await studio.stop()
}

/** Sends the clip and answers the seconds from the last byte's acknowledgement to END. */
async function processed(body: Uint8Array<ArrayBuffer>): Promise<number> {
  const { uploadId, authorization } = await studio.announce(body.length)
  const headers = { 'tus-resumable': '1.0.0', authorization }
  const key = Buffer.from(uploadId).toString('base64')
  await expectStatus(201, `${studio.url}/v1/files`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(body.length),
      'upload-metadata': `uploadObjectKey ${key}`,
    },
  })
  await expectStatus(204, `${studio.url}/v1/files/${uploadId}`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body,
  })
  const start = performance.now()
  const question = `${studio.url}/v1/conversa/upload/status?uploadObjectKey=${uploadId}`
  for (;;) {
    const { status, error } = (await (await fetch(question, { headers })).json()) as {
      status: string
      error: string | null
    }
    if (status === 'END') return (performance.now() - start) / 1000
    if (status === 'FAIL') throw new Error(`The clip failed: ${error}`)
    await new Promise((resume) => setTimeout(resume, 20))
  }
}

async function expectStatus(status: number, url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init)
  if (answer.status !== status) throw new Error(`${init.method} ${answer.status}: ${await answer.text()}`)
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
