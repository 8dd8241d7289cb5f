import { createModelProcess, type ModelProcess } from '../models/model-process.ts'
import { hasWeights, weightsMark } from '../models/weights.ts'
import type { Question, Told } from './hear-question.ts'
import { isOtherLanguage, type OtherLanguage } from './heard-languages.ts'

export type QuestionEar = ModelProcess<Question, Told>

/** Moonshine knows English, Whisper knows the others: those whose word errors are measured. */
export type EarName = 'english' | 'others'

const models: Record<EarName, string[]> = {
  english: ['moonshine-base', 'silero-v6'],
  others: ['whisper-base', 'silero-v6'],
}
const hasModels = (name: EarName) => models[name].every((model) => hasWeights(model))

export const hasQuestionModels = () => hasModels('english')

/** Another text as soon as a file that an ear needs comes, goes or is replaced. */
export const modelsMark = (name: EarName): string => models[name].map((model) => weightsMark(model)).join(' ')

const entries: Record<EarName, URL> = {
  english: new URL('./question.process.ts', import.meta.url),
  others: new URL('./other-question.process.ts', import.meta.url),
}

/** Which ear knows a language (BCP 47); a caller who names none speaks English. Undefined: none. */
export function earOfLanguage(language = 'en', others: readonly OtherLanguage[] = []): EarName | undefined {
  const code = language.split('-')[0]!.toLowerCase()
  if (code === 'en') return 'english'
  return isOtherLanguage(code) && others.includes(code) && hasModels('others') ? 'others' : undefined
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
