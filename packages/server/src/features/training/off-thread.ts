import { Worker } from 'node:worker_threads'
import type { Matcher, TestQuestion, TrainingSet } from '@studio/dialogue'
import type { StoredLessons } from './open-matcher.ts'

export type TrainTask = {
  kind: 'train'
  set: TrainingSet
  heldOut: { set: TrainingSet; tests: TestQuestion[] } | undefined
  /** What answered until now, to see which questions of the test set get worse. */
  previous: StoredLessons | undefined
  tests: TestQuestion[]
}
export type LoadTask = { kind: 'load' } & StoredLessons
export type MindTask = TrainTask | LoadTask
export type TrainOutcome = { bytes: Uint8Array; worse: number; metrics: Record<string, number> }

/** Heap of a thread, in megabytes; typed arrays, the bulk of a matcher, come on top. */
const heapMegabytes = 2048
const longestMs = 15 * 60_000

export function trainOffThread(task: Omit<TrainTask, 'kind'>): Promise<TrainOutcome> {
  return runOffThread({ kind: 'train', ...task }) as Promise<TrainOutcome>
}

/** Revives a stored matcher; the thread that asked only receives the finished value. */
export function loadOffThread(stored: StoredLessons): Promise<Matcher> {
  return runOffThread({ kind: 'load', ...stored }) as Promise<Matcher>
}

/** One task in a thread of its own, so that requests are answered meanwhile and a runaway costs only the thread. */
async function runOffThread(task: MindTask): Promise<unknown> {
  const worker = new Worker(new URL('./mind.thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The training took too long.')), longestMs)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The training thread ended with code ${code}.`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
