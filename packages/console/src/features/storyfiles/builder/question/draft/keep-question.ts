import { ApiError } from '../../../../../platform/calls/api.ts'
import { queryClient } from '../../../../../platform/calls/query-client.ts'
import { type FieldDraft, look, untouched } from '../../../../../platform/drafts/field-draft.ts'
import { forgetKept, type Kept, keep, readKept } from '../../../../../platform/drafts/kept-changes.ts'
import { RemovedMeanwhile } from '../../../../../platform/drafts/waiting.ts'
import {
  contentQuery,
  keyOf,
  type ScriptSource,
  sourceOf,
} from '../../../../../platform/scripts/script-source.ts'
import { updateQuestion, wasRemovedHere } from '../../script.queries.ts'
import { fieldsOf, plainField, type QuestionFields, sendable } from '../question-fields.ts'

type Data = {
  /** `keyOf` of the script's source. */
  storyfileId: string
  questionId: string
  mine: Partial<QuestionFields>
  base: Partial<QuestionFields>
  /** It was removed, and the person knows. */
  isRemoved?: true
}

export const keptQuestion = (questionId: string) => ({ kind: 'question', id: questionId }) as const

/** Keeps on this device what of a draft is not at the server yet; forgets it when nothing is left. */
export function keepDraft(
  source: ScriptSource,
  questionId: string,
  draft: FieldDraft<QuestionFields>,
  stored: QuestionFields,
): void {
  const { unsent, conflicts } = look(draft, stored, plainField)
  const waiting = [...Object.keys(unsent), ...conflicts] as (keyof QuestionFields)[]
  if (waiting.length === 0) {
    forgetKept(keptQuestion(questionId))
    return
  }
  const of = (part: Partial<QuestionFields>) =>
    Object.fromEntries(waiting.filter((field) => field in part).map((field) => [field, part[field]]))
  const data: Data = { storyfileId: keyOf(source), questionId, mine: of(draft.mine), base: of(draft.base) }
  keep({ ...keptQuestion(questionId), name: `“${stored.text}”`, data })
}

export function keptDraft(questionId: string): FieldDraft<QuestionFields> {
  const { mine, base } = (readKept(keptQuestion(questionId))?.data ?? untouched()) as Data
  return { mine, base, sent: {} }
}

/**
 * Sends what was typed of a question that is open nowhere now, unless a colleague wrote into the same fields. Of a
 * question that was removed, it is kept until that is restored.
 */
export async function sendKeptQuestion(kept: Kept): Promise<'stays' | undefined> {
  const { storyfileId, questionId, mine, base, isRemoved } = kept.data as Data
  const source = sourceOf(storyfileId)
  const script = await queryClient.fetchQuery({ ...contentQuery(source), staleTime: 0 })
  const question = script.topics
    .flatMap((topic) => topic.questions)
    .find((one) => one.questionId === questionId)
  if (!question) {
    if (isRemoved) return 'stays'
    keep({ ...kept, data: { ...(kept.data as Data), isRemoved: true } })
    if (wasRemovedHere(questionId)) return 'stays'
    throw new RemovedMeanwhile()
  }
  const { unsent, conflicts } = look({ mine, base, sent: {} }, fieldsOf(question), plainField)
  const part = sendable(unsent)
  if (Object.keys(part).length > 0) await updateQuestion(source, questionId, part, question.version)
  if (conflicts.length > 0) throw new ApiError(412, { code: 'CHANGED_MEANWHILE', message: '', fields: [] })
  return undefined
}
