/** A studio in a process of its own, so that sender and server do not share a thread. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Announced = { uploadId: string; authorization: string }
export type StudioProcess = {
  url: string
  /** Where the studio keeps its files; plain files for comparison belong on the same disk. */
  folder: string
  announce(bytes: number): Promise<Announced>
  stop(): Promise<void>
}

/** Starts it on `folder` (a new temporary one unless given) with the bundled database. */
export async function startStudioProcess(parent = tmpdir(), jobs = true): Promise<StudioProcess> {
  const folder = await mkdtemp(join(parent, 'studio-bench-'))
  const child = fork(new URL('./serve-studio.ts', import.meta.url), [folder, jobs ? 'all' : 'web'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { url } = await answer<{ url: string }>(child)
  return {
    url,
    folder,
    announce: (bytes) => {
      child.send({ announce: bytes })
      return answer<Announced>(child)
    },
    async stop() {
      child.send({ stop: true })
      await new Promise((resolve) => child.once('exit', resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function answer<Value>(child: ChildProcess): Promise<Value> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The studio ended before it answered.'))
    child.once('exit', ended)
    child.once('message', (value) => {
      child.off('exit', ended)
      resolve(value as Value)
    })
  })
}
