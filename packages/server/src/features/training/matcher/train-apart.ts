import { type ChildProcess, fork } from 'node:child_process'
import type { ReplayedQuestion, TestQuestion, Thresholds, TrainingSet, Vectors } from '@studio/dialogue'
import { type Helper, keepSpare } from '../../../platform/apart/spare.ts'
import type { StoredLessons } from './open-matcher.ts'

export type TrainTask = {
  set: TrainingSet
  /** Undefined: words alone. */
  vectors: Vectors | undefined
  heldOut: { set: TrainingSet; tests: TestQuestion[] } | undefined
  /** What answered until now, to see which questions of the test set get worse. */
  previous: StoredLessons | undefined
  tests: TestQuestion[]
  /** Which people set; both are asked with them. */
  thresholds: Thresholds
}
export type TrainOutcome = {
  bytes: Uint8Array
  /** What was answered rightly before and is not now. */
  worse: ReplayedQuestion[]
  /** What was not and is now. */
  better: ReplayedQuestion[]
  metrics: Record<string, number>
}
/** What the process answers: errors by name and message, since classes do not cross processes. */
export type TrainReply = { result: TrainOutcome } | { error: { name: string; message: string } }

/** The training process ended before it answered: by a signal, with an exit code, or out of memory. */
export class TrainingProcessEnded extends Error {
  override readonly cause: 'memory' | 'time' | 'crash'
  /** The signal or the exit code, for people who look for the reason. */
  readonly how: string

  constructor(cause: TrainingProcessEnded['cause'], how: string) {
    super(`The training process ended: ${how}.`)
    this.name = 'TrainingProcessEnded'
    this.cause = cause
    this.how = how
  }
}

/** Heap of the process, in megabytes; typed arrays, the bulk of a matcher, come on top. */
const heapMegabytes = 2048
/** Of it for what was just made; see `open-matcher.ts`. */
const youngMegabytes = 8
const longestMs = 15 * 60_000
/** Of what it writes to its error output, only the end is kept. */
const errorCharacters = 4000

type Child = Helper & { child: ChildProcess; errorOutput: () => string }
const children = keepSpare(startChild)

/** A process of its own: whatever ends it, a fault of the engine or of the machine, does not end the server. */
function startChild(): Child {
  const child = fork(new URL('./train.process.ts', import.meta.url), {
    // Structured clones: typed arrays cross without becoming JSON.
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${youngMegabytes}`],
    // It computes only: no secret of the server is in its environment.
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-errorCharacters)
  })
  const end = () => void child.kill('SIGKILL')
  process.on('exit', end)
  child.on('exit', () => process.off('exit', end))
  return {
    child,
    errorOutput: () => errors,
    hold(held) {
      const act = held ? 'ref' : 'unref'
      child[act]()
      child.channel?.[act]()
      const output = child.stderr as unknown as { ref(): void; unref(): void } | null
      output?.[act]()
    },
    end,
    onEnd(ended) {
      child.on('exit', ended)
      return () => child.off('exit', ended)
    },
  }
}

/** Trains in the process, so that requests are still answered. */
export async function trainApart(task: TrainTask): Promise<TrainOutcome> {
  const helper = children.take()
  let reply: TrainReply
  try {
    reply = await replyOf(helper, task)
  } catch (error) {
    helper.end()
    throw error
  }
  children.put(helper)
  if ('error' in reply) throw Object.assign(new Error(reply.error.message), { name: reply.error.name })
  return reply.result
}

function replyOf({ child, errorOutput }: Child, task: TrainTask): Promise<TrainReply> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', answered).off('error', failed).off('close', ended)
      settle()
    }
    const answered = (reply: unknown) => done(() => resolve(reply as TrainReply))
    const failed = (error: Error) => done(() => reject(error))
    // 'close' comes after its last words have been read.
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      // The system itself ends a process only where memory runs short.
      const outOfMemory =
        signal === 'SIGKILL' || /heap out of memory|Array buffer allocation failed/i.test(errorOutput())
      failed(new TrainingProcessEnded(outOfMemory ? 'memory' : 'crash', signal ?? `exit code ${code}`))
    }
    const timer = setTimeout(() => failed(new TrainingProcessEnded('time', 'it took too long')), longestMs)
    child.on('message', answered).on('error', failed).on('close', ended)
    // Where it has ended already, 'close' says more than the broken pipe does.
    child.send(task, () => {})
  })
}
