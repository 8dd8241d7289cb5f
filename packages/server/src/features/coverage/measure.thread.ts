/** The inside of the thread that measures scripts, one answer to each task. */
import { parentPort } from 'node:worker_threads'
import { coverage, practiceFromBank, practiceFromLines } from '@studio/dialogue'
import type { MeasureReply, MeasureTask } from './measure-apart.ts'

function measure({ language, script, lines, rejector }: MeasureTask) {
  const practice = lines.length > 0 ? practiceFromLines(lines, language) : practiceFromBank(language)
  return coverage({ language, script, practice }, rejector ?? undefined)
}

parentPort?.on('message', (task: MeasureTask) => {
  let reply: MeasureReply
  try {
    reply = { result: measure(task) }
  } catch (error) {
    const { name, message } = error as Error
    reply = { error: { name, message } }
  }
  parentPort?.postMessage(reply)
})
