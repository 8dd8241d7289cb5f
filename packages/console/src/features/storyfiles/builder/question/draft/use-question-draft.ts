import type { Question } from '@studio/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { untouched } from '../../../../../platform/drafts/field-draft.ts'
import { takeInHand } from '../../../../../platform/drafts/kept-changes.ts'
import { createLateFields } from '../../../../../platform/drafts/late-fields.ts'
import { onTryAgain } from '../../../../../platform/drafts/waiting.ts'
import { refreshContent, type ScriptSource } from '../../../../../platform/scripts/script-source.ts'
import { updateQuestion } from '../../script.queries.ts'
import { fieldsOf, plainField, type QuestionFields, sendable } from '../question-fields.ts'
import { keepDraft, keptDraft, keptQuestion } from './keep-question.ts'

/** What a person types into a question. When it is closed, what is left is sent from the shell. */
export function useQuestionDraft(source: ScriptSource, question: Question, mayEdit: boolean) {
  const { questionId } = question
  const [draft] = useState(() =>
    createLateFields<QuestionFields>({
      stored: fieldsOf(question),
      version: question.version,
      kept: mayEdit ? keptDraft(questionId) : untouched(),
      plain: plainField,
      sendable,
      send: (part, version) => updateQuestion(source, questionId, part, version),
      refresh: () => refreshContent(source),
      keep: (draft, stored) => keepDraft(source, questionId, draft, stored),
      onTryAgain,
    }),
  )
  const now = useSyncExternalStore(draft.subscribe, draft.read)
  useEffect(() => draft.follow(fieldsOf(question), question.version), [draft, question])
  useEffect(() => {
    if (!mayEdit) return
    const letGo = takeInHand(keptQuestion(questionId))
    draft.open()
    // What is on its way is not sent a second time.
    return () => void draft.close().finally(letGo)
  }, [draft, questionId, mayEdit])
  return { ...now, ...draft }
}
