import { Worker } from 'node:worker_threads'
import type { Coverage, ScriptedQuestion } from '@studio/dialogue'
import { type Helper, keepSpare } from '../training/index.ts'

/** `lines` empty: the practice questions of the bank. */
export type MeasureTask = {
  language: string
  script: ScriptedQuestion[]
  lines: string[]
  rejector: Coverage['rejector']
}
export type MeasureReply = { result: Coverage } | { error: { name: string; message: string } }

const heapMegabytes = 1024
const longestMs = 2 * 60_000

type Thread = Helper & { worker: Worker }
const threads = keepSpare(startThread)

function startThread(): Thread {
  const worker = new Worker(new URL('./measure.thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
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

let last: Promise<unknown> = Promise.resolve()

/** Measures in a thread, so that requests are still answered; one script after the other, so that visitors keep their share. */
export function measureApart(task: MeasureTask): Promise<Coverage> {
  const measured = last.then(() => measureInThread(task))
  last = measured.catch(() => {})
  return measured
}

async function measureInThread(task: MeasureTask): Promise<Coverage> {
  const thread = threads.take()
  let reply: MeasureReply
  try {
    reply = await replyOf(thread.worker, task)
  } catch (error) {
    await thread.worker.terminate()
    throw error
  }
  threads.put(thread)
  if ('error' in reply) throw Object.assign(new Error(reply.error.message), { name: reply.error.name })
  return reply.result
}

function replyOf(worker: Worker, task: MeasureTask): Promise<MeasureReply> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', ended)
      settle()
    }
    const answered = (reply: MeasureReply) => done(() => resolve(reply))
    const failed = (error: Error) => done(() => reject(error))
    const ended = (code: number) =>
      failed(new Error(`The thread that measures scripts ended with code ${code}.`))
    const timer = setTimeout(() => failed(new Error('Measuring a script took too long.')), longestMs)
    worker.on('message', answered).on('error', failed).on('exit', ended)
    worker.postMessage(task)
  })
}
