import type { Question } from '@studio/contract'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../../platform/calls/api.ts'
import { arrived, look, sending, settle, touch, untouched } from '../../../../platform/drafts/field-draft.ts'
import { takeInHand } from '../../../../platform/drafts/kept-changes.ts'
import { isConflict, mayPassLater, onTryAgain } from '../../../../platform/drafts/waiting.ts'
import { refreshContent, type ScriptSource } from '../../../../platform/scripts/script-source.ts'
import { updateQuestion } from '../script.queries.ts'
import { keepDraft, keptDraft, keptQuestion } from './keep-question.ts'
import { fieldsOf, plainField, type QuestionFields, sendable } from './question-fields.ts'

const saveAfterMs = 1000

/** `refusal`: what the server said; `null` means that it could not be reached, and the draft is sent again by itself. */
type Failure = { refusal: string | null; of: string }

/**
 * What somebody types into a question: kept on this device with every key, sent a second after the last one, field by
 * field. When the question is closed, what is left is sent from the shell.
 */
export function useQuestionDraft(source: ScriptSource, question: Question, mayEdit: boolean) {
  const { questionId, version } = question
  const [draft, setDraft] = useState(() => (mayEdit ? keptDraft(questionId) : untouched<QuestionFields>()))
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)
  const stored = fieldsOf(question)
  const { shown, unsent, conflicts } = look(draft, stored, plainField)
  const part = sendable(unsent)
  const wanted = JSON.stringify(part)
  const isUnsent = Object.keys(part).length > 0

  const onItsWay = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (!mayEdit) return
    const letGo = takeInHand(keptQuestion(questionId))
    // What is on its way is not sent a second time.
    return () => void onItsWay.current.finally(letGo)
  }, [questionId, mayEdit])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the question only its fields matter
  useEffect(() => {
    if (mayEdit) keepDraft(source, question, draft)
  }, [source, JSON.stringify(stored), draft, mayEdit])

  const send = () => {
    setSending(true)
    setDraft((now) => sending(now, part))
    onItsWay.current = updateQuestion(source, questionId, part, version)
      .then(
        () => {
          setDraft((now) => arrived(now, part))
          setFailure(undefined)
        },
        async (error: Error) => {
          // The newer one is merged with what was typed, and sent again where nobody has to decide.
          if (isConflict(error)) return refreshContent(source)
          const isLost = mayPassLater(error) && (error as ApiError).status === 0
          setFailure({ refusal: isLost ? null : error.message, of: wanted })
        },
      )
      .finally(() => setSending(false))
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new value starts the second anew
  useEffect(() => {
    if (!isUnsent || isSending) return
    if (failure?.of === wanted && failure.refusal !== null) return
    const timer = setTimeout(() => latest.current(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [wanted, version, isSending, tries])
  const isOffline = failure?.refusal === null
  useEffect(() => {
    if (!isOffline) return
    return onTryAgain(() => setTries((count) => count + 1))
  }, [isOffline])

  // What waits for a decision, or for more letters, is not saved.
  const isHeldBack = conflicts.length > 0 || Object.keys(unsent).length > 0
  const state: 'saving' | 'unsaved' | 'saved' = isUnsent ? 'saving' : isHeldBack ? 'unsaved' : 'saved'

  return {
    fields: shown,
    theirs: stored,
    conflicts,
    state,
    isOffline: isOffline && isUnsent,
    refusal: failure?.of === wanted && isUnsent ? failure.refusal : null,
    tryAgain: () => latest.current(),
    change: (changes: Partial<QuestionFields>) => setDraft((now) => touch(now, stored, changes, plainField)),
    settle: (field: keyof QuestionFields, whose: 'mine' | 'theirs') =>
      setDraft((now) => settle(now, stored, field, whose)),
  }
}
