import { createModelProcess, type ModelProcess } from '../models/model-process.ts'
import { hasWeights } from '../models/weights.ts'
import type { Question, Told } from './question-process.ts'

export type QuestionEar = ModelProcess<Question, Told>

/** Understands English. */
export const questionModels = ['moonshine-base', 'silero-v6']
export const hasQuestionModels = () => questionModels.every((model) => hasWeights(model))
export const understands = (language: string | undefined) => /^en(-|$)/i.test(language ?? 'en')

const waitingMost = 3
const timeoutMs = 20_000
const idleMs = 10 * 60_000

/** Recognises what visitors say, one question after another. */
export function createQuestionEar(entry = new URL('./question-process.ts', import.meta.url)): QuestionEar {
  return createModelProcess({ entry, waitingMost, timeoutMs, idleMs })
}
