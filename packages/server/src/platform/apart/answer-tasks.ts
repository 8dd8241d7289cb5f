import { parentPort } from 'node:worker_threads'

/** What a thread answers: errors by name and message, since classes do not cross threads. */
export type TaskReply<Result> = { result: Result } | { error: { name: string; message: string } }

/** The inside of a `taskThread`: pure computation, one answer to each task. */
export function answerTasks<Task, Result>(compute: (task: Task) => Result): void {
  parentPort?.on('message', (task: Task) => {
    let reply: TaskReply<Result>
    try {
      reply = { result: compute(task) }
    } catch (error) {
      const { name, message } = error as Error
      reply = { error: { name, message } }
    }
    parentPort?.postMessage(reply)
  })
}
