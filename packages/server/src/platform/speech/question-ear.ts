import { createModelProcess, type ModelProcess } from '../models/model-process.ts'
import { hasWeights } from '../models/weights.ts'
import type { Question, Told } from './hear-question.ts'

export type QuestionEar = ModelProcess<Question, Told>

export const hasQuestionModels = () => ['moonshine-base', 'silero-v6'].every((model) => hasWeights(model))
/** Moonshine knows English, Whisper knows the others: those whose word errors are measured. */
export type EarName = 'english' | 'others'

const entries: Record<EarName, URL> = {
  english: new URL('./question.process.ts', import.meta.url),
  others: new URL('./other-question.process.ts', import.meta.url),
}

/** Which ear knows a language (BCP 47); a caller who names none speaks English. Undefined: none. */
export function earOfLanguage(language = 'en'): EarName | undefined {
  if (/^en(-|$)/i.test(language)) return 'english'
  return /^(de|fr|es)(-|$)/i.test(language) && hasWeights('whisper-base') ? 'others' : undefined
}

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
export function createQuestionEar(name: EarName): QuestionEar {
  const process: QuestionEar = createModelProcess({
    entry: entries[name],
    waitingMost,
    start,
    request,
    idleMs,
  })
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
