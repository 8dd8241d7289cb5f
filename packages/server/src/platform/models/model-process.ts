import { type ChildProcess, fork } from 'node:child_process'
import { limitWork, type Machine, type WorkLimit } from '../apart/work-limit.ts'

/**
 * A child process with models in it, started on first need and freed after a while without calls. Native code that
 * crashes or hangs takes nothing else along, and only the end of a process gives all memory back.
 */
export type ModelProcess<Request extends object, Reply> = {
  /**
   * One request after another. Rejects with a `ModelBusy` or a `ModelLost`, or, where the signal ends the wait, with its
   * reason: the process finishes what it is at all the same, so that the next request finds it warm.
   */
  ask(request: Request, signal?: AbortSignal): Promise<Reply>
  /** Starts it and loads its models, unless they are there. */
  warm(): void
  /** Whether a request is at work or waits. */
  isBusy(): boolean
  /** Its id; undefined while it is not needed. */
  pid(): number | undefined
  /** Ends it; the next request starts another one. */
  close(): void
}

/** More wait already than may. */
export class ModelBusy extends Error {}
/** The process died, went too far, or could not do it. */
export class ModelLost extends Error {}

export type Answered<Reply> = { ready: true } | { cannotStart: string } | { reply: Reply } | { error: string }

type Options = {
  /** The module that answers, with `answerRequests`. */
  entry: URL
  waitingMost: number
  /** To load its models. */
  start: WorkLimit
  /** For one request, from when the process is ready for it. */
  request: WorkLimit
  idleMs: number
  machine?: Machine
}

type Waiting<Request, Reply> = {
  request: Request
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

export function createModelProcess<Request extends object, Reply>(
  options: Options,
): ModelProcess<Request, Reply> {
  const waiting: Waiting<Request, Reply>[] = []
  let child: ChildProcess | undefined
  let isReady = false
  let current: Waiting<Request, Reply> | undefined
  let idle: NodeJS.Timeout | undefined
  let giveUpLimit = () => {}

  const end = () => {
    clearTimeout(idle)
    giveUpLimit()
    const ended = child
    child = undefined
    isReady = false
    ended?.removeAllListeners()
    // It may still answer or fail; its caller has left.
    ended?.on('error', () => {})
    ended?.kill('SIGKILL')
  }
  const settle = (how: (one: Waiting<Request, Reply>) => void) => {
    giveUpLimit()
    const done = current
    current = undefined
    if (done) how(done)
    next()
  }
  const lose = (reason: string) => {
    end()
    // A process that cannot even start fails who waits first; the others get another one.
    current ??= waiting.shift()
    settle((one) => one.reject(new ModelLost(reason)))
  }
  const limit = (work: WorkLimit) => {
    giveUpLimit()
    const over = (reason: 'processor' | 'still') =>
      lose(
        reason === 'still'
          ? 'it stopped working'
          : `it used more than ${work.processorMs} ms of processor time`,
      )
    giveUpLimit = child?.pid ? limitWork(child.pid, work, over, options.machine) : () => {}
  }
  const heard = (message: Answered<Reply>) => {
    if ('cannotStart' in message) return lose(message.cannotStart)
    if ('ready' in message) {
      giveUpLimit()
      isReady = true
      return next()
    }
    settle((one) =>
      'error' in message ? one.reject(new ModelLost(message.error)) : one.resolve(message.reply),
    )
  }
  const started = () => {
    if (child) return child
    child = start(options.entry, { answered: heard, lost: lose })
    limit(options.start)
    return child
  }
  const next = () => {
    if (current) return
    clearTimeout(idle)
    if (waiting.length === 0) {
      idle = setTimeout(end, options.idleMs)
      idle.unref()
      return
    }
    const process = started()
    if (!isReady) return
    current = waiting.shift()!
    limit(options.request)
    process.send(current.request, (error) => error && lose(error.message))
  }
  return {
    ask: (request, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        // The first one that waits for a process to start is as good as at work.
        const before = waiting.length + (current ? 1 : 0)
        if (before > options.waitingMost) return reject(new ModelBusy('too many wait'))
        const one = { request, resolve, reject }
        waiting.push(one)
        signal?.addEventListener('abort', () => {
          if (waiting.includes(one)) waiting.splice(waiting.indexOf(one), 1)
          reject(signal.reason)
        })
        next()
      }),
    warm() {
      if (!child) started()
      if (!current && waiting.length === 0) next()
    },
    isBusy: () => current !== undefined || waiting.length > 0,
    pid: () => child?.pid,
    close() {
      end()
      const left = [...(current ? [current] : []), ...waiting.splice(0)]
      current = undefined
      for (const one of left) one.reject(new ModelLost('the server stops'))
    },
  }
}

function start<Message>(
  entry: URL,
  on: { answered: (message: Message) => void; lost: (reason: string) => void },
): ChildProcess {
  const child = fork(entry, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Addresses and passwords of our environment are none of its business.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      STUDIO_WEIGHTS: process.env.STUDIO_WEIGHTS,
    },
  })
  child.on('message', (message) => on.answered(message as Message))
  child.once('error', (error) => on.lost(error.message))
  child.once('exit', (code, signal) => on.lost(`the process ended with ${signal ?? code}`))
  return child
}
