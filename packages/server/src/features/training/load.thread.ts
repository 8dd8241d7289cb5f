/** The inside of a thread that revives stored matchers, one answer to each. */
import { parentPort } from 'node:worker_threads'
import type { LoadReply } from './load-apart.ts'
import { openHere, type StoredLessons } from './open-matcher.ts'

parentPort?.on('message', (stored: StoredLessons) => {
  let reply: LoadReply
  try {
    reply = { result: openHere(stored) }
  } catch (error) {
    const { name, message } = error as Error
    reply = { error: { name, message } }
  }
  parentPort?.postMessage(reply)
})
