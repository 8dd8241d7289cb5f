import { createModelProcess, type ModelProcess } from '../models/model-process.ts'
import { hasWeights } from '../models/weights.ts'
import type { Question, Told } from './question.process.ts'

export type QuestionEar = ModelProcess<Question, Told>

export const hasQuestionModels = () => ['moonshine-base', 'silero-v6'].every((model) => hasWeights(model))
/** It knows English; a caller who names no language gets it. */
export const understands = (language: string | undefined) => /^en(-|$)/i.test(language ?? 'en')

const waitingMost = 3
/** Loading takes a usual core two seconds. */
const start = { processorMs: 90_000 }
/** A minute of speech takes the slowest machine that is trusted with it half of this. */
const request = { processorMs: 60_000 }
const idleMs = 10 * 60_000

/** Of this machine's processor, which all studios of a process share. */
let heardNow = 0

/** Whether visitors need the processor: whatever can wait lets them go first. */
export function isAnyQuestionHeard(): boolean {
  return heardNow > 0
}

/** Recognises what visitors say, one question after another. */
export function createQuestionEar(entry = new URL('./question.process.ts', import.meta.url)): QuestionEar {
  const process: QuestionEar = createModelProcess({ entry, waitingMost, start, request, idleMs })
  return {
    ...process,
    async ask(question, signal) {
      heardNow++
      try {
        return await process.ask(question, signal)
      } finally {
        heardNow--
      }
    },
  }
}
