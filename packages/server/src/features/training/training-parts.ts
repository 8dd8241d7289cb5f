import { counted, type ReleasePart } from '../parts/index.ts'
import type { SetThresholds } from './thresholds.ts'

/** A trained matcher, and up to which example it has learned since. It names both: what visitors said is in neither. */
export type MatcherPart = { matcherId: string; learnedUntil: number }

export const matcherPart = {
  kind: 'matcher',
  version: 1,
  compare(before, after) {
    if (before?.matcherId !== after?.matcherId) return counted('trained', 1)
    return counted('corrected', before?.learnedUntil === after?.learnedUntil ? 0 : 1)
  },
} as const satisfies ReleasePart<MatcherPart>

export const thresholdsPart = {
  kind: 'thresholds',
  version: 1,
  count: ({ answer, questions = {} }) => Object.keys(questions).length + (answer === undefined ? 0 : 1),
  compare(before = {}, after = {}) {
    const [had, has] = [before.questions ?? {}, after.questions ?? {}]
    const set = new Set([...Object.keys(had), ...Object.keys(has)])
    const changed = [...set].filter((questionId) => had[questionId] !== has[questionId]).length
    return counted('thresholdsChanged', changed + (before.answer === after.answer ? 0 : 1))
  },
} as const satisfies ReleasePart<SetThresholds>
