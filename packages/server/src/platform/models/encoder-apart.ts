import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { EncodeReply, EncodeTask } from './encoder.process.ts'
import type { EncoderFiles } from './encoder-files.ts'
import { type SentenceEncoder, speaksOneOf } from './sentence-encoder.ts'

/** Loaded with the first text, and given back after so long without one. */
const idleMs = 10 * 60_000
const idleBehindMs = 60_000
/** Texts of a long list that wait in the process at a time, so that a visitor's question is not behind all of them. */
const inProcessMost = 8
/** From so many texts on a second process helps, behind everything else that wants the processor. */
const longList = 200

type Waiting = { resolve: (vector: Int8Array) => void; reject: (error: Error) => void }
type EncoderProcess = {
  vectorOf(text: string): Promise<Int8Array>
  isRunning(): boolean
  isBusy(): boolean
  end(error: Error): void
}

/**
 * Runs an ONNX model in a process of its own: it takes a millisecond of a processor for each text, a fault of its native
 * code does not end the server, and the library cannot be loaded twice by one process.
 */
export function encoderApart(
  files: EncoderFiles,
  { name, languages }: { name: string; languages?: string[] },
): SentenceEncoder {
  const first = encoderProcess(files)
  const second = encoderProcess(files, { isBehind: true })

  async function allOf(texts: string[], isLate: () => boolean): Promise<Int8Array[]> {
    const vectors: Int8Array[] = Array(texts.length)
    const left = texts.entries()
    // As soon as one is done the next goes: none waits for the longest of its neighbours.
    const some = async (one: EncoderProcess) => {
      for (const [place, text] of left) {
        if (isLate()) return
        vectors[place] = await one.vectorOf(text)
      }
    }
    const both = texts.length >= longList && availableParallelism() > 1 ? [first, second] : [first]
    await Promise.all(both.flatMap((one) => Array.from({ length: inProcessMost }, () => some(one))))
    return vectors
  }

  return {
    name,
    speaks: (language) => speaksOneOf(languages, language),
    async vectorsOf(texts, { longestMs }) {
      let late = false
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          late = true
          reject(new Error(`The encoder needed more than ${longestMs} ms.`))
        }, longestMs)
      })
      return Promise.race([allOf(texts, () => late), tooLong]).finally(() => {
        clearTimeout(timer)
        // Where one process was lost, the other stops as well.
        late = true
      })
    },
    isBusy: () => first.isBusy(),
    warm() {
      if (!first.isRunning()) first.vectorOf('hello').catch(() => {})
    },
    stop() {
      for (const one of [first, second]) one.end(new Error('The encoder was stopped.'))
    },
  }
}

/** `isBehind`: visitors and everything else go first, and it ends a minute after its last text. */
function encoderProcess(files: EncoderFiles, { isBehind = false } = {}): EncoderProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let number = 0
  const waiting = new Map<number, Waiting>()

  function end(error: Error): void {
    clearTimeout(idle)
    const ended = child
    child = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    ended?.kill('SIGKILL')
  }

  function start(): ChildProcess {
    const started = fork(new URL('./encoder.process.ts', import.meta.url), isBehind ? ['behind'] : [], {
      // Structured clones: vectors cross without becoming JSON.
      serialization: 'advanced',
      // Without the options of the server: `npm start` gives it a module that ends any process that loads it with the launcher.
      execArgv: [],
      // It computes only: no secret of the server is in its environment.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // What waits for it has a time limit of its own, which keeps this process alive.
    started.unref()
    started.channel?.unref()
    const failed = (error: Error) => child === started && end(error)
    started.on('error', failed)
    started.on('exit', (code, signal) =>
      failed(new Error(`The encoder ended (${signal ?? `exit code ${code}`}).`)),
    )
    started.on('message', (message) => {
      const reply = message as EncodeReply
      const one = waiting.get(reply.number)
      waiting.delete(reply.number)
      endWhenIdle()
      if ('error' in reply) one?.reject(new Error(reply.error))
      else one?.resolve(reply.vector)
    })
    return started
  }

  /** Nothing goes in or comes out: no one asks, or it hangs. */
  function endWhenIdle(): void {
    clearTimeout(idle)
    const over = () => end(new Error('The encoder was idle.'))
    idle = setTimeout(over, isBehind ? idleBehindMs : idleMs).unref()
  }

  function vectorOf(text: string): Promise<Int8Array> {
    child ??= start()
    endWhenIdle()
    const task: EncodeTask = { number: number++, text, files }
    const vector = new Promise<Int8Array>((resolve, reject) => waiting.set(task.number, { resolve, reject }))
    // Where it has ended already, its exit says more than the broken pipe does.
    child.send(task, () => {})
    return vector
  }

  return {
    vectorOf,
    isRunning: () => child !== undefined,
    isBusy: () => waiting.size > 0,
    end,
  }
}
