import { Worker } from 'node:worker_threads'
import type { Matcher } from '@studio/dialogue'
import type { StoredLessons } from './open-matcher.ts'
import { type Helper, keepSpare } from './spare.ts'

/** What the thread answers: errors by name and message, since classes do not cross threads. */
export type LoadReply = { result: Matcher } | { error: { name: string; message: string } }

/** Heap of a thread, in megabytes; typed arrays, the bulk of a matcher, come on top. */
const heapMegabytes = 2048
/** Of it for what was just made: most of that is dropped at once, and with more room the process grows by 100 MB. */
const youngMegabytes = 24
const longestMs = 5 * 60_000

type Thread = Helper & { worker: Worker }
const threads = keepSpare(startThread)

function startThread(): Thread {
  const worker = new Worker(new URL('./load.thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
  })
  return {
    worker,
    hold: (held) => (held ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
    onEnd(ended) {
      worker.on('exit', ended).on('error', ended)
      return () => worker.off('exit', ended).off('error', ended)
    },
  }
}

/** Revives a stored matcher in a thread, so that requests are still answered. */
export async function loadApart(stored: StoredLessons): Promise<Matcher> {
  const thread = threads.take()
  let reply: LoadReply
  try {
    reply = await replyOf(thread.worker, stored)
  } catch (error) {
    await thread.worker.terminate()
    throw error
  }
  threads.put(thread)
  if ('error' in reply) throw Object.assign(new Error(reply.error.message), { name: reply.error.name })
  return reply.result
}

function replyOf(worker: Worker, stored: StoredLessons): Promise<LoadReply> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', ended)
      settle()
    }
    const answered = (reply: LoadReply) => done(() => resolve(reply))
    const failed = (error: Error) => done(() => reject(error))
    const ended = (code: number) =>
      failed(new Error(`The thread that loads matchers ended with code ${code}.`))
    const timer = setTimeout(() => failed(new Error('Loading a matcher took too long.')), longestMs)
    worker.on('message', answered).on('error', failed).on('exit', ended)
    worker.postMessage(stored)
  })
}
