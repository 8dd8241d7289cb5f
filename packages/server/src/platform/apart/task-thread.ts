import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { resultOf, type TaskReply } from './answer-tasks.ts'
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
  heapMegabytes,
  youngMegabytes,
}: {
  file: URL
  longestMs: number
  /** Typed arrays, the bulk of a matcher, come on top. */
  heapMegabytes: number
  /** Of the heap for what was just made; the process grows with it. Node's own choice unless given. */
  youngMegabytes?: number
}): (task: Task) => Promise<Result> {
  const threads = keepSpare(startThread)
  const name = basename(file.pathname)

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
        worker.off('message', answered).off('error', failed).off('exit', ended)
        settle()
      }
      const answered = (reply: TaskReply<Result>) => done(() => resolve(reply))
      const failed = (error: Error) => done(() => reject(error))
      const ended = (code: number) => failed(new Error(`${name} ended with code ${code}.`))
      const late = () => failed(new Error(`${name} took too long.`))
      const timer = setTimeout(late, longestMs)
      worker.on('message', answered).on('error', failed).on('exit', ended)
      worker.postMessage(task)
    })
  }

  return async (task) => {
    const thread = threads.take()
    let reply: TaskReply<Result>
    try {
      reply = await replyOf(thread.worker, task)
    } catch (error) {
      await thread.worker.terminate()
      throw error
    }
    threads.put(thread)
    return resultOf(reply)
  }
}
