import { Worker } from 'node:worker_threads'
import type { Matcher, ReplayedQuestion, TestQuestion, TrainingSet } from '@studio/dialogue'
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
export type TrainOutcome = {
  bytes: Uint8Array
  /** What was answered rightly before and is not now. */
  worse: ReplayedQuestion[]
  metrics: Record<string, number>
}
/** What a thread answers: errors by name and message, since classes do not cross threads. */
export type MindReply = { result: unknown } | { error: { name: string; message: string } }

/** Heap of a thread, in megabytes; typed arrays, the bulk of a matcher, come on top. */
const heapMegabytes = 2048
/** Of it for what was just made: most of that is dropped at once, and with more room the process grows by 100 MB. */
const youngMegabytes = 24
const longestMs = 15 * 60_000
/** A thread that has prepared a language is worth keeping for the next training of the same person. */
const idleMs = 60_000

export function trainOffThread(task: Omit<TrainTask, 'kind'>): Promise<TrainOutcome> {
  return runOffThread({ kind: 'train', ...task }) as Promise<TrainOutcome>
}

/** Revives a stored matcher; the thread that asked only receives the finished value. */
export function loadOffThread(stored: StoredLessons): Promise<Matcher> {
  return runOffThread({ kind: 'load', ...stored }) as Promise<Matcher>
}

type Idle = { worker: Worker; giveUp: () => void; timer: NodeJS.Timeout }
let idle: Idle | undefined

/** One task in a thread, so that requests are answered meanwhile and a runaway costs only the thread. */
async function runOffThread(task: MindTask): Promise<unknown> {
  const worker = takeWorker()
  let reply: MindReply
  try {
    reply = await replyOf(worker, task)
  } catch (error) {
    await worker.terminate()
    throw error
  }
  keepWorker(worker)
  if ('error' in reply) throw Object.assign(new Error(reply.error.message), { name: reply.error.name })
  return reply.result
}

function replyOf(worker: Worker, task: MindTask): Promise<MindReply> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', ended)
      settle()
    }
    const answered = (reply: MindReply) => done(() => resolve(reply))
    const failed = (error: Error) => done(() => reject(error))
    const ended = (code: number) => failed(new Error(`The training thread ended with code ${code}.`))
    const timer = setTimeout(() => failed(new Error('The training took too long.')), longestMs)
    worker.on('message', answered).on('error', failed).on('exit', ended)
    worker.postMessage(task)
  })
}

function takeWorker(): Worker {
  if (idle) {
    const { worker, giveUp, timer } = idle
    idle = undefined
    clearTimeout(timer)
    worker.off('exit', giveUp).off('error', giveUp)
    worker.ref()
    return worker
  }
  return new Worker(new URL('./mind.thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  })
}

/** At most one thread waits, and it does not keep the process alive. */
function keepWorker(worker: Worker): void {
  if (idle) {
    void worker.terminate()
    return
  }
  const giveUp = () => {
    if (idle?.worker === worker) idle = undefined
    void worker.terminate()
  }
  worker.on('exit', giveUp).on('error', giveUp)
  worker.unref()
  idle = { worker, giveUp, timer: setTimeout(giveUp, idleMs).unref() }
}
