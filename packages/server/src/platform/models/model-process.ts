import { type ChildProcess, fork } from 'node:child_process'

/**
 * A child process with models in it, started on first need and freed when nobody has asked for a while. Native code that
 * crashes or hangs takes nothing else along, and only the end of a process gives all memory back.
 */
export type ModelProcess<Request extends object, Reply> = {
  /** One request after another. Rejects with a `ModelBusy` or a `ModelLost`. */
  ask(request: Request): Promise<Reply>
  /** Whether a request is at work or waits. */
  isBusy(): boolean
  /** Its id; undefined while it is not needed. */
  pid(): number | undefined
  /** Ends it; the next request starts another one. */
  close(): void
}

/** More wait already than may. */
export class ModelBusy extends Error {}
/** The process died, took too long, or could not do it. */
export class ModelLost extends Error {}

export type Answered<Reply> = { reply: Reply } | { error: string }

type Options = {
  /** The module that answers, with `answerRequests`. */
  entry: URL
  waitingMost: number
  /** The first request also waits for the models. */
  timeoutMs: number
  idleMs: number
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
  let current: Waiting<Request, Reply> | undefined
  let clock: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(clock)
    const ended = child
    child = undefined
    ended?.removeAllListeners()
    // It may still say something, or fail to; nobody listens any more.
    ended?.on('error', () => {})
    ended?.kill('SIGKILL')
  }
  const settle = (how: (one: Waiting<Request, Reply>) => void) => {
    clearTimeout(clock)
    const done = current
    current = undefined
    if (done) how(done)
    next()
  }
  const lose = (reason: string) => {
    end()
    settle((one) => one.reject(new ModelLost(reason)))
  }
  const started = () => {
    child ??= start(options.entry, {
      answered: (message: Answered<Reply>) =>
        settle((one) =>
          'error' in message ? one.reject(new ModelLost(message.error)) : one.resolve(message.reply),
        ),
      lost: lose,
    })
    return child
  }
  const next = () => {
    if (current) return
    current = waiting.shift()
    clearTimeout(clock)
    if (!current) {
      clock = setTimeout(end, options.idleMs)
      clock.unref()
      return
    }
    clock = setTimeout(() => lose(`no answer within ${options.timeoutMs} ms`), options.timeoutMs)
    started().send(current.request, (error) => error && lose(error.message))
  }
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (current && waiting.length >= options.waitingMost) return reject(new ModelBusy('too many wait'))
        waiting.push({ request, resolve, reject })
        next()
      }),
    isBusy: () => current !== undefined,
    pid: () => child?.pid,
    close() {
      end()
      const left = [...(current ? [current] : []), ...waiting.splice(0)]
      current = undefined
      for (const one of left) one.reject(new ModelLost('the server stops'))
    },
  }
}

function start(
  entry: URL,
  on: { answered: (message: never) => void; lost: (reason: string) => void },
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
  child.on('message', (message) => on.answered(message as never))
  child.once('error', (error) => on.lost(error.message))
  child.once('exit', (code, signal) => on.lost(`the process ended with ${signal ?? code}`))
  return child
}
