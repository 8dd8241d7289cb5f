import type { Question } from '@studio/contract'
import { Button, Checkbox, ConfirmDialog, classNames, IconButton, TextArea } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ScriptSource } from '../../../../platform/scripts/script-source.ts'
import { SidePanel } from '../../../../platform/side-panel.tsx'
import { useWords } from '../../../../platform/words/use-words.ts'
import { QuestionComments } from '../../comments/question-comments.tsx'
import { useRemovals } from '../library/use-removals.ts'
import { paneScroll } from '../pane-scroll.ts'
import { removeQuestion, updateQuestion } from '../script.queries.ts'
import { useQuestionDraft } from './draft/use-question-draft.ts'
import { InspectorNotice } from './inspector-notice.tsx'
import { QuestionDetails } from './question-details.tsx'
import { LibraryWording, QuestionExtras } from './question-extras.tsx'
import { isTooShort } from './question-fields.ts'
import { VariantsEditor } from './variants-editor.tsx'

/** One question at the right. What is typed is saved a second later; nothing has to be pressed. */
export function Inspector({
  source,
  subjectName,
  question,
  all,
  barred,
  onClose,
}: {
  source: ScriptSource
  subjectName?: string
  question: Question
  /** The questions of the script. */
  all: readonly Question[]
  /** Why the person cannot edit it. */
  barred: string | undefined
  onClose: () => void
}) {
  const { t } = useWords('storyfiles')
  const [removing, setRemoving] = useState(false)
  const mayEdit = barred === undefined
  const form = useQuestionDraft(source, question, mayEdit)
  const { fields, change: set } = form
  const { removed } = useRemovals(source)
  const focusAfter = useFocusAfter()
  const skip = useMutation({
    mutationFn: (skipped: boolean) =>
      updateQuestion(source, question.questionId, { status: skipped ? 'skipped' : 'todo' }),
  })
  const remove = useMutation({
    mutationFn: () => removeQuestion(source, question.questionId),
    onSuccess: (removal) => {
      const at = all.findIndex((one) => one.questionId === question.questionId)
      focusAfter.current = (all[at + 1] ?? all[at - 1])?.questionId
      removed(removal)
      onClose()
    },
    meta: { showsError: true },
  })
  const readOnly = !mayEdit

  return (
    <SidePanel
      label={t('inspector')}
      className={classNames(paneScroll, 'gap-4 p-4 lg:w-72 2xl:w-93')}
      onClose={onClose}
    >
      <div className="flex items-center justify-between">
        <span className="text-meta text-text3" role="status">
          {barred ?? t(form.isOffline || form.refusal ? 'unsaved' : form.state)}
        </span>
        <IconButton label={t('closeInspector')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <InspectorNotice form={form} subjectName={subjectName} />
      <TextArea
        label={t('questionText')}
        voice
        rows={2}
        maxLength={500}
        readOnly={readOnly}
        value={fields.text}
        error={isTooShort(fields.text) ? t('tooShort') : undefined}
        onChange={(text) => set({ text })}
      />
      <LibraryWording question={question} fields={fields} barred={barred} onChange={set} />
      <VariantsEditor
        variants={fields.variants}
        readOnly={readOnly}
        onChange={(variants) => set({ variants })}
      />
      <TextArea
        label={subjectName ? t('hint', { subject: subjectName }) : t('hintAny')}
        rows={3}
        maxLength={300}
        readOnly={readOnly}
        value={fields.hint}
        onChange={(hint) => set({ hint })}
      />
      <QuestionDetails fields={fields} barred={barred} onChange={set} />
      <QuestionExtras question={question} fields={fields} all={all} barred={barred} onChange={set} />
      {mayEdit ? <QuestionComments source={source} questionId={question.questionId} /> : null}
      {mayEdit ? (
        <div className="flex flex-col items-start gap-3 border-line border-t pt-4">
          {question.status === 'todo' || question.status === 'skipped' ? (
            <Checkbox
              label={t('skip')}
              checked={question.status === 'skipped'}
              disabledReason={skip.isPending ? t('saving') : undefined}
              onChange={(skipped) => skip.mutate(skipped)}
            />
          ) : null}
          <Button variant="text" onClick={() => setRemoving(true)}>
            {t('removeQuestion')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t('removeQuestionTitle')}
        confirmLabel={t('removeQuestion')}
        danger
        onConfirm={() => remove.mutateAsync()}
      >
        {t('removeQuestionHelp')}
      </ConfirmDialog>
    </SidePanel>
  )
}

/** The question whose row has the focus once this one is gone: a person who removes by keyboard continues there. */
function useFocusAfter() {
  const questionId = useRef<string>(undefined)
  useEffect(
    () => () => {
      const row = `[data-rfd-draggable-id="${questionId.current}"] button[aria-pressed]`
      // The dialog that asked lets go of the page first.
      if (questionId.current) setTimeout(() => document.querySelector<HTMLElement>(row)?.focus())
    },
    [],
  )
  return questionId
}
