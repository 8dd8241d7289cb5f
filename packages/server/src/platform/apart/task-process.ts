import { type ChildProcess, fork } from 'node:child_process'
import { basename } from 'node:path'
import { resultOf, type TaskReply } from './answer-tasks.ts'
import { type Helper, keepSpare } from './spare.ts'
import { limitWork } from './work-limit.ts'

type Child = Helper & { child: ChildProcess }

/**
 * As `taskThread`, in a process of its own, for what other people wrote: a thread that runs out of memory can take the
 * whole server with it. One that fails, or takes more than it may, is ended, and the task refused.
 */
export function taskProcess<Task, Result>({
  file,
  processorMs,
  atOnce,
  heapMegabytes,
  semiSpaceMegabytes,
}: {
  file: URL
  processorMs: number
  /** Tasks that run at the same time; others wait for their turn. */
  atOnce: number
  heapMegabytes: number
  /** Half of the heap for what was just made. */
  semiSpaceMegabytes: number
}): (task: Task) => Promise<Result> {
  const name = basename(file.pathname)
  const children = keepSpare(startChild)
  const turns = inTurn(atOnce)

  function startChild(): Child {
    const child = fork(file, {
      // Structured clones: bytes cross without becoming JSON.
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${semiSpaceMegabytes}`],
      // It computes only: no secret of the server is in its environment.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const end = () => void child.kill('SIGKILL')
    process.on('exit', end)
    // One that was ended while it was written to says so after its task.
    child.on('exit', () => process.off('exit', end)).on('error', () => {})
    return {
      child,
      hold(held) {
        const act = held ? 'ref' : 'unref'
        child[act]()
        child.channel?.[act]()
      },
      end,
      onEnd(ended) {
        child.on('exit', ended).on('error', ended)
        return () => child.off('exit', ended).off('error', ended)
      },
    }
  }

  function replyOf(child: ChildProcess, task: Task): Promise<TaskReply<Result>> {
    return new Promise((resolve, reject) => {
      const done = (settle: () => void) => {
        stopWatching()
        child.off('message', answered).off('error', failed).off('exit', ended)
        settle()
      }
      const answered = (reply: unknown) => done(() => resolve(reply as TaskReply<Result>))
      const failed = (error: Error) => done(() => reject(error))
      const ended = (code: number | null, signal: string | null) =>
        failed(new Error(`${name} ended with ${signal ?? `code ${code}`}.`))
      const stopWatching = limitWork(child.pid ?? -1, { processorMs }, () =>
        failed(new Error(`${name} took too long.`)),
      )
      child.on('message', answered).on('error', failed).on('exit', ended)
      child.send(task as object)
    })
  }

  return (task) =>
    turns(async () => {
      const helper = children.take()
      let reply: TaskReply<Result>
      try {
        reply = await replyOf(helper.child, task)
      } catch (error) {
        helper.end()
        throw error
      }
      children.put(helper)
      return resultOf(reply)
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
