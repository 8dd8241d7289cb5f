import { createModelProcess, type ModelProcess } from '../models/model-process.ts'
import { hasWeights } from '../models/weights.ts'
import type { Question, Told } from './question.process.ts'

export type QuestionEar = ModelProcess<Question, Told>

export const hasQuestionModels = () => ['moonshine-base', 'silero-v6'].every((model) => hasWeights(model))
/** It knows English; a caller who names no language gets it. */
export const understands = (language: string | undefined) => /^en(-|$)/i.test(language ?? 'en')

const waitingMost = 3
const timeoutMs = 20_000
const idleMs = 10 * 60_000

/** Of this machine's processor, which all studios of a process share. */
let heardNow = 0

/** Whether visitors need the processor: whatever can wait lets them go first. */
export function isAnyQuestionHeard(): boolean {
  return heardNow > 0
}

/** Recognises what visitors say, one question after another. */
export function createQuestionEar(): QuestionEar {
  const entry = new URL('./question.process.ts', import.meta.url)
  const process: QuestionEar = createModelProcess({ entry, waitingMost, timeoutMs, idleMs })
  return {
    ...process,
    async ask(question) {
      heardNow++
      try {
        return await process.ask(question)
      } finally {
        heardNow--
      }
    },
  }
}
