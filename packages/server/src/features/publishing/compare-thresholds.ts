import type { ComparedThreshold, ReleaseChanges } from '@studio/contract'
import type { ScriptPart } from '../storyfiles/index.ts'
import type { ReleaseRow } from './publishing.store.ts'

export type Judged = { row: Pick<ReleaseRow, 'thresholds' | 'metrics'>; script: ScriptPart | undefined }

const thresholdsMost = 50

/** The thresholds that differ, by language and answer; that of all answers comes first. */
export function compareThresholds(before: Judged, after: Judged): ReleaseChanges['thresholds'] {
  const [had, has] = [heldIn(before), heldIn(after)]
  const texts = new Map(
    [before, after].flatMap(({ script }) => script?.questions ?? []).map((one) => [one.questionId, one.text]),
  )
  return [...new Map([...had, ...has])]
    .flatMap(([key, { language, questionId }]) => {
      const [old, now] = [had.get(key)?.held ?? null, has.get(key)?.held ?? null]
      if (old?.value === now?.value && old?.isSet === now?.isSet) return []
      const question = questionId === null ? '' : (texts.get(questionId) ?? '')
      return [{ language, questionId, question, before: old, after: now }]
    })
    .sort((a, b) => Number(a.questionId !== null) - Number(b.questionId !== null))
    .slice(0, thresholdsMost)
}

type Held = Pick<ComparedThreshold, 'language' | 'questionId'> & { held: ComparedThreshold['after'] }

/** Every threshold of a release, by its language and question. */
function heldIn({ row, script }: Judged): Map<string, Held> {
  const language = script?.storyfile.language ?? ''
  const { answer, questions = {} } = row.thresholds
  const found = row.metrics?.threshold
  // Trainings hardly ever come to the very same number: hundredths are what people compare.
  const trained = found === undefined ? null : { value: Math.round(found * 100) / 100, isSet: false }
  const common = answer === undefined ? trained : { value: answer, isSet: true }
  const own = Object.entries(questions).map(([questionId, value]): Held => {
    return { language, questionId, held: { value, isSet: true } }
  })
  const all: Held[] = [{ language, questionId: null, held: common }, ...own]
  return new Map(all.map((one) => [`${one.language} ${one.questionId}`, one]))
}
