/**
 * npm run bench -- upload [--mib 1024] [--folder DIR] [--rounds 2]
 * How fast a resumable upload of one large file is, measured against a plain streamed PUT to the same disk in the same
 * run (best of `rounds` each, in turns). Ends when the last byte is acknowledged, which for the upload means that it is
 * on stable storage. Prints one JSON object.
 */
import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { limits } from '../../packages/contract/src/index.ts'
import { send } from './media/send.ts'
import { startStudioProcess } from './media/studio-process.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    mib: { type: 'string', default: '1024' },
    folder: { type: 'string' },
    rounds: { type: 'string', default: '2' },
  },
})
const bytes = Number(values.mib) * 1024 * 1024
const rounds = Number(values.rounds)

const studio = await startStudioProcess(values.folder, false)
const plain = fork(new URL('./media/plain-server.ts', import.meta.url), [studio.folder])
const plainUrl = await new Promise<string>((resolve) =>
  plain.once('message', (message) => resolve((message as { url: string }).url)),
)
try {
  const seconds: Record<'plain' | 'plainSynced' | 'tus', number[]> = { plain: [], plainSynced: [], tus: [] }
  for (let round = 0; round < rounds; round += 1) {
    seconds.plain.push(await timed(() => put('/')))
    seconds.plainSynced.push(await timed(() => put('/synced')))
    seconds.tus.push(await timed(upload))
  }
  const rate = (list: number[]) => bytes / 1024 / 1024 / Math.min(...list)
  const round1 = (value: number) => Math.round(value * 10) / 10
  const ratio = (of: number[]) => Math.round((rate(seconds.tus) / rate(of)) * 100) / 100
  console.log(
    JSON.stringify({
      bench: 'upload',
      mib: Number(values.mib),
      chunkBytes: limits.uploadChunkBytes,
      plainMibPerSecond: round1(rate(seconds.plain)),
      plainSyncedMibPerSecond: round1(rate(seconds.plainSynced)),
      tusMibPerSecond: round1(rate(seconds.tus)),
      ratio: ratio(seconds.plain),
      ratioToSynced: ratio(seconds.plainSynced),
    }),
  )
} finally {
  plain.send('stop')
  await studio.stop()
}

async function put(path: string): Promise<void> {
  const { status } = await send(`${plainUrl}${path}`, { method: 'PUT', bytes })
  if (status !== 204) throw new Error(`The plain server answered ${status}.`)
}

async function upload(): Promise<void> {
  const { uploadId, authorization } = await studio.announce(bytes)
  const headers = { 'tus-resumable': '1.0.0', authorization }
  const key = Buffer.from(uploadId).toString('base64')
  const created = await fetch(`${studio.url}/v1/files`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': `uploadObjectKey ${key}` },
  })
  if (created.status !== 201) throw new Error(`create: ${created.status} ${await created.text()}`)
  for (let offset = 0; offset < bytes; offset += limits.uploadChunkBytes) {
    const { status } = await send(`${studio.url}/v1/files/${uploadId}`, {
      method: 'PATCH',
      bytes: Math.min(limits.uploadChunkBytes, bytes - offset),
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
    })
    if (status !== 204) throw new Error(`patch at ${offset}: ${status}`)
  }
}

/** Seconds; the files of the run before are gone, so that every run finds the same room. */
async function timed(work: () => Promise<void>): Promise<number> {
  await rm(join(studio.folder, 'plain'), { force: true })
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
