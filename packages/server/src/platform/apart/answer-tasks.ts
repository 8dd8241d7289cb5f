import { parentPort } from 'node:worker_threads'
import { type Fault, Refusal, type Sentence } from '@studio/contract'

type Refused = { code: Refusal['code']; said: Sentence; fields: Fault[] }
/** What is answered from outside: a refusal whole, other errors by name and message, since classes do not cross over. */
export type TaskReply<Result> =
  | { result: Result }
  | { refused: Refused }
  | { error: { name: string; message: string } }

/** The inside of a `taskThread` or a `taskProcess`: one answer to each task. */
export function answerTasks<Task, Result>(compute: (task: Task) => Result | Promise<Result>): void {
  const answer = async (task: Task) => {
    let reply: TaskReply<Result>
    try {
      reply = { result: await compute(task) }
    } catch (error) {
      reply = error instanceof Refusal ? refused(error) : named(error as Error)
    }
    if (parentPort) parentPort.postMessage(reply)
    else process.send?.(reply)
  }
  if (parentPort) return void parentPort.on('message', answer)
  process.on('message', answer)
  // A key pressed in the terminal reaches every process of it: the server decides when this one ends.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit())
}

/** The result, or what was thrown outside. */
export function resultOf<Result>(reply: TaskReply<Result>): Result {
  if ('refused' in reply) throw refusalOf(reply.refused)
  if ('error' in reply) throw Object.assign(new Error(reply.error.message), { name: reply.error.name })
  return reply.result
}

const named = ({ name, message }: Error) => ({ error: { name, message } })
const refused = ({ code, said, fields }: Refusal) => ({ refused: { code, said, fields: [...fields] } })

/** The refusal on the other side, with the sentence that was said there. */
function refusalOf({ code, said, fields }: Refused): Refusal {
  const refusal = new Refusal('INVALID_INPUT', { reason: said }, { fields })
  return Object.assign(refusal, { code, said, message: said.en })
}
