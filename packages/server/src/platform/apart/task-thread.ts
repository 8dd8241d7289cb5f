import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { refusalOf, type TaskReply } from './answer-tasks.ts'
import { type Helper, keepSpare } from './spare.ts'

type Thread = Helper & { worker: Worker }

/**
 * A computation in a thread, so that requests are still answered: what is answered takes a task and gives what `file`
 * makes of it (see `answerTasks`). A thread that fails, or takes longer or more memory than it may, is ended, and the task
 * refused.
 */
export function taskThread<Task, Result>({
  file,
  longestMs,
  processorMs,
  atOnce = Number.POSITIVE_INFINITY,
  heapMegabytes,
  youngMegabytes,
}: {
  file: URL
  longestMs: number
  /** Of the processor, so that a busy machine refuses nothing that a calm one takes; `longestMs` is by the clock. */
  processorMs?: number
  /** Tasks that run at the same time; others wait for their turn. Any number unless given. */
  atOnce?: number
  /** Typed arrays, the bulk of a matcher, come on top. */
  heapMegabytes: number
  /** Of the heap for what was just made; the process grows with it. Node's own choice unless given. */
  youngMegabytes?: number
}): (task: Task) => Promise<Result> {
  const threads = keepSpare(startThread)
  const name = basename(file.pathname)
  const turns = inTurn(atOnce)

  function startThread(): Thread {
    const worker = new Worker(file, {
      resourceLimits: {
        maxOldGenerationSizeMb: heapMegabytes,
        ...(youngMegabytes ? { maxYoungGenerationSizeMb: youngMegabytes } : {}),
      },
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

  function replyOf(worker: Worker, task: Task): Promise<TaskReply<Result>> {
    return new Promise((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(timer)
        stopWatching()
        worker.off('message', answered).off('error', failed).off('exit', ended)
        settle()
      }
      const answered = (reply: TaskReply<Result>) => done(() => resolve(reply))
      const failed = (error: Error) => done(() => reject(error))
      const ended = (code: number) => failed(new Error(`${name} ended with code ${code}.`))
      const late = () => failed(new Error(`${name} took too long.`))
      const timer = setTimeout(late, longestMs)
      const stopWatching = processorMs ? watchProcessor(worker, processorMs, late) : () => {}
      worker.on('message', answered).on('error', failed).on('exit', ended)
      worker.postMessage(task)
    })
  }

  return (task) =>
    turns(async () => {
      const thread = threads.take()
      let reply: TaskReply<Result>
      try {
        reply = await replyOf(thread.worker, task)
      } catch (error) {
        await thread.worker.terminate()
        throw error
      }
      threads.put(thread)
      if ('refused' in reply) throw refusalOf(reply.refused)
      if ('error' in reply) throw Object.assign(new Error(reply.error.message), { name: reply.error.name })
      return reply.result
    })
}

/** Lets at most `atOnce` run at a time; the others begin in the order in which they came. */
function inTurn(atOnce: number): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (act) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

const lookMs = 200

/** Calls `late` when the thread has used that much of the processor since now; what is answered stops that. */
function watchProcessor(worker: Worker, most: number, late: () => void): () => void {
  let before: number | undefined
  const timer = setInterval(async () => {
    const usage = await worker.cpuUsage().catch(() => undefined)
    if (!usage) return
    const used = (usage.user + usage.system) / 1000
    before ??= used
    if (used - before > most) late()
  }, lookMs).unref()
  return () => clearInterval(timer)
}
