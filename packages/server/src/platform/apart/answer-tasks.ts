import { parentPort } from 'node:worker_threads'
import { type Fault, Refusal, type Sentence } from '@studio/contract'

type Refused = { code: Refusal['code']; said: Sentence; fields: Fault[] }
/** What a thread answers: a refusal whole, other errors by name and message, since classes do not cross threads. */
export type TaskReply<Result> =
  | { result: Result }
  | { refused: Refused }
  | { error: { name: string; message: string } }

/** The inside of a `taskThread`: one answer to each task. */
export function answerTasks<Task, Result>(compute: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async (task: Task) => {
    let reply: TaskReply<Result>
    try {
      reply = { result: await compute(task) }
    } catch (error) {
      reply = error instanceof Refusal ? refused(error) : named(error as Error)
    }
    parentPort?.postMessage(reply)
  })
}

const named = ({ name, message }: Error) => ({ error: { name, message } })
const refused = ({ code, said, fields }: Refusal) => ({ refused: { code, said, fields: [...fields] } })

/** The refusal on the other side, with the sentence that was said there. */
export function refusalOf({ code, said, fields }: Refused): Refusal {
  const refusal = new Refusal('INVALID_INPUT', { reason: said }, { fields })
  return Object.assign(refusal, { code, said, message: said.en })
}
