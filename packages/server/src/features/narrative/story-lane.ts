import { type ChildProcess, fork } from 'node:child_process'
import type {
  StoryClip,
  StoryMove,
  StoryPoint,
  StoryProblem,
  StoryStep,
  StoryWorld,
} from '@studio/dialogue/story'

export type StoryTask =
  | {
      kind: 'step'
      versionId: string
      compiled?: string
      ink: string | null
      point: StoryPoint | null
      move: StoryMove
      world: StoryWorld
    }
  | { kind: 'look'; versionId: string; compiled?: string; ink: string; paths: string[] }
  | { kind: 'check'; source: string; clips: StoryClip[] }
export type StoryReply =
  | { kind: 'ready' }
  | { kind: 'unknown' }
  | { kind: 'stepped'; step: StoryStep }
  | { kind: 'looked'; variables: Record<string, string>; visits: Record<string, number> }
  | { kind: 'limit'; limit: string }
  | { kind: 'checked'; compiled: string | null; problems: StoryProblem[] }

type Waiting = { task: StoryTask; resolve: (reply: StoryReply) => void }
/** One process that takes one task after the other; whoever holds it up is ended with it. */
export type StoryLane = { ask(task: StoryTask): Promise<StoryReply>; end(): void }

/** Tasks in line; more are refused, so that a flood cannot fill the memory. */
const waitingMost = 500

/**
 * A row of tasks for one process. A task that takes longer than `longestMs`, or takes the process with it, is answered
 * with a limit; a spare process that waits already takes the next.
 */
export function createStoryLane({
  longestMs,
  megabytes,
}: {
  longestMs: number
  megabytes: number
}): StoryLane {
  const waiting: Waiting[] = []
  let current: (Waiting & { timer: NodeJS.Timeout }) | undefined
  let worker: Worker | undefined
  let spare: Worker | undefined
  let ended = false

  function next(): void {
    if (current || waiting.length === 0 || ended) return
    worker ??= spare ?? start()
    if (worker === spare) spare = undefined
    // A spare one does not keep this process alive; one that somebody waits for does.
    hold(worker, true)
    if (!worker.ready) return
    spare ??= start()
    const taken = waiting.shift()!
    const timer = setTimeout(() => give(worker!, { kind: 'limit', limit: 'time' }, true), longestMs)
    current = { ...taken, timer }
    worker.child.send(taken.task, () => {})
  }

  /** Settles the task of this process; `lost`: the process is not to be used again. */
  function give(from: Worker, reply: StoryReply, lost: boolean): void {
    if (lost) {
      from.child.kill('SIGKILL')
      if (spare === from) spare = undefined
    }
    if (worker !== from) return
    if (lost) worker = undefined
    hold(from, false)
    const done = current
    current = undefined
    if (done) {
      clearTimeout(done.timer)
      done.resolve(reply)
    }
    next()
  }

  function start(): Worker {
    const child = fork(new URL('./story.process.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${megabytes}`],
      // It computes only: no secret of the server is in its environment.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const made: Worker = { child, ready: false }
    hold(made, false)
    child.on('message', (reply: StoryReply) => {
      if (reply.kind !== 'ready') return give(made, reply, false)
      made.ready = true
      next()
    })
    child.on('exit', () => give(made, { kind: 'limit', limit: 'memory' }, true))
    child.on('error', () => give(made, { kind: 'limit', limit: 'memory' }, true))
    return made
  }

  return {
    ask(task) {
      if (ended || waiting.length >= waitingMost) return Promise.resolve({ kind: 'limit', limit: 'busy' })
      return new Promise((resolve) => {
        waiting.push({ task, resolve })
        next()
      })
    },
    end() {
      ended = true
      for (const one of waiting.splice(0)) one.resolve({ kind: 'limit', limit: 'busy' })
      for (const one of [worker, spare]) one?.child.kill('SIGKILL')
    },
  }
}

function hold({ child }: Worker, held: boolean): void {
  const act = held ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}

type Worker = { child: ChildProcess; ready: boolean }
