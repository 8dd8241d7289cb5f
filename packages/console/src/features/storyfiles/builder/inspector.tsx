import type { Question } from '@studio/contract'
import {
  Button,
  Checkbox,
  ConfirmDialog,
  IconButton,
  NumberField,
  Select,
  TextArea,
  TextField,
  toast,
} from '@studio/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SidePanel } from '../../../platform/side-panel.tsx'
import { removeQuestion, updateQuestion } from './script.queries.ts'
import { useAutosave } from './use-autosave.ts'
import { VariantsEditor } from './variants-editor.tsx'

type Draft = Pick<
  Question,
  | 'text'
  | 'hint'
  | 'notes'
  | 'teleprompter'
  | 'expectedSeconds'
  | 'priority'
  | 'starter'
  | 'starterLabel'
  | 'variants'
>

function draftOf(question: Question): Draft {
  const { text, hint, notes, teleprompter, expectedSeconds, priority, starter, starterLabel, variants } =
    question
  return { text, hint, notes, teleprompter, expectedSeconds, priority, starter, starterLabel, variants }
}

/** One question at the right. What is typed is saved a second later; nothing has to be pressed. */
export function Inspector({
  storyfileId,
  subjectName,
  question,
  mayEdit,
  onClose,
}: {
  storyfileId: string
  subjectName: string
  question: Question
  mayEdit: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('storyfiles')
  const [draft, setDraft] = useState(() => draftOf(question))
  const [removing, setRemoving] = useState(false)
  const tooShort = draft.text.trim().length < 3
  const saved = useAutosave(draft, draftOf(question), (value) =>
    tooShort
      ? Promise.resolve()
      : updateQuestion(storyfileId, question.questionId, {
          ...value,
          variants: value.variants.filter((one) => one.text.trim().length >= 2),
        }),
  )
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const readOnly = !mayEdit

  return (
    <SidePanel
      label={t('inspector')}
      className="gap-4 p-4 lg:w-72 lg:overflow-y-auto 2xl:w-93"
      onClose={onClose}
    >
      <div className="flex items-center justify-between">
        <span className="text-meta text-text3" role="status">
          {mayEdit ? t(saved === 'saved' ? 'saved' : saved === 'failed' ? 'offline' : 'saving') : null}
        </span>
        <IconButton label={t('closeInspector')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <TextArea
        label={t('questionText')}
        voice
        rows={2}
        maxLength={500}
        readOnly={readOnly}
        value={draft.text}
        error={tooShort ? t('tooShort') : undefined}
        onChange={(text) => set({ text })}
      />
      <VariantsEditor
        variants={draft.variants}
        readOnly={readOnly}
        onChange={(variants) => set({ variants })}
      />
      <TextArea
        label={t('hint', { subject: subjectName })}
        rows={3}
        maxLength={300}
        readOnly={readOnly}
        value={draft.hint}
        onChange={(hint) => set({ hint })}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <NumberField
          label={t('expectedSeconds')}
          min={5}
          max={600}
          value={draft.expectedSeconds}
          disabled={readOnly}
          onChange={(seconds) => seconds !== null && set({ expectedSeconds: seconds })}
        />
        <Select
          label={t('priority')}
          disabled={readOnly}
          value={draft.priority}
          onChange={(priority) => set({ priority })}
          options={(['must', 'should', 'nice'] as const).map((value) => ({
            value,
            label: t(`priority_${value}`),
          }))}
        />
      </div>
      <Checkbox
        label={t('starter')}
        disabled={readOnly}
        checked={draft.starter}
        onChange={(starter) => set({ starter })}
      />
      {draft.starter ? (
        <TextField
          label={t('starterLabel')}
          maxLength={60}
          readOnly={readOnly}
          value={draft.starterLabel}
          onChange={(starterLabel) => set({ starterLabel })}
        />
      ) : null}
      <TextArea
        label={t('notes')}
        rows={2}
        maxLength={5000}
        readOnly={readOnly}
        value={draft.notes}
        onChange={(notes) => set({ notes })}
      />
      <TextArea
        label={t('teleprompter')}
        rows={3}
        maxLength={10_000}
        readOnly={readOnly}
        value={draft.teleprompter}
        onChange={(teleprompter) => set({ teleprompter })}
      />
      {mayEdit ? (
        <div className="flex flex-col items-start gap-3 border-line border-t pt-4">
          {question.status === 'todo' || question.status === 'skipped' ? (
            <Checkbox
              label={t('skip')}
              checked={question.status === 'skipped'}
              onChange={(skipped) =>
                void updateQuestion(storyfileId, question.questionId, {
                  status: skipped ? 'skipped' : 'todo',
                })
              }
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
        onConfirm={async () => {
          await removeQuestion(storyfileId, question.questionId)
          toast(t('removed'), { kind: 'success' })
          onClose()
        }}
      >
        {t('removeQuestionHelp')}
      </ConfirmDialog>
    </SidePanel>
  )
}
