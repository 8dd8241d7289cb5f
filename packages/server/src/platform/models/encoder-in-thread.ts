import { Worker } from 'node:worker_threads'
import type { EncodeReply, EncodeTask } from './encoder.thread.ts'
import type { EncoderFiles } from './encoder-files.ts'
import { type SentenceEncoder, speaksOneOf } from './sentence-encoder.ts'

/** Loaded with the first text, and given back after so long without one. */
const idleMs = 10 * 60_000
/** Of a long list only so many texts wait in the thread, so that a visitor's question is not behind all of them. */
const inThreadMost = 8

type Waiting = { resolve: (vector: Int8Array) => void; reject: (error: Error) => void }

/** Runs an ONNX model in a thread of its own: it takes a millisecond of a processor for each text. */
export function encoderInThread(
  files: EncoderFiles,
  { name, languages }: { name: string; languages?: string[] },
): SentenceEncoder {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let number = 0
  const waiting = new Map<number, Waiting>()

  function end(error: Error): void {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    void ended?.terminate()
  }

  function start(): Worker {
    const started = new Worker(new URL('./encoder.thread.ts', import.meta.url), { workerData: files })
    started.unref()
    const failed = (error: Error) => worker === started && end(error)
    started.on('error', failed)
    started.on('exit', (code) => failed(new Error(`The encoder's thread ended with code ${code}.`)))
    started.on('message', (reply: EncodeReply) => {
      const one = waiting.get(reply.number)
      waiting.delete(reply.number)
      if ('error' in reply) one?.reject(new Error(reply.error))
      else one?.resolve(reply.vector)
    })
    return started
  }

  function vectorOf(text: string): Promise<Int8Array> {
    worker ??= start()
    clearTimeout(idle)
    idle = setTimeout(() => end(new Error('The encoder was idle.')), idleMs).unref()
    const task: EncodeTask = { number: number++, text }
    const vector = new Promise<Int8Array>((resolve, reject) => waiting.set(task.number, { resolve, reject }))
    worker.postMessage(task)
    return vector
  }

  async function allOf(texts: string[], isLate: () => boolean): Promise<Int8Array[]> {
    const vectors: Int8Array[] = []
    for (let from = 0; from < texts.length && !isLate(); from += inThreadMost)
      vectors.push(...(await Promise.all(texts.slice(from, from + inThreadMost).map(vectorOf))))
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
      return Promise.race([allOf(texts, () => late), tooLong]).finally(() => clearTimeout(timer))
    },
    stop: () => end(new Error('The encoder was stopped.')),
  }
}
