import { type LibraryTopic, limits } from '@studio/contract'
import { Banner, ConfirmDialog, Form, IconButton, Select, TextArea, TextField } from '@studio/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { useBarred } from '../../platform/session/use-barred.ts'
import { SidePanel } from '../../platform/side-panel.tsx'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { ColourField } from './colour-field.tsx'
import { TopicQuestions } from './topic-questions.tsx'
import { useTopicForm } from './use-topic-form.ts'

/** One topic at the right, to be read or changed; without one, a new one. */
export function TopicPanel({
  topic,
  organizationId,
  onSaved,
  onClose,
}: {
  topic: LibraryTopic | undefined
  /** Where a new one belongs. */
  organizationId: string | undefined
  onSaved: (topic: LibraryTopic) => void
  onClose: () => void
}) {
  const { t } = useWords('library')
  const barredFrom = useBarred()
  const readOnly =
    topic !== undefined &&
    (topic.organizationId === null || barredFrom('edit', topic.organizationId) !== undefined)
  const { fields, set, isChanged, save, submit, refused, fault } = useTopicForm(
    topic,
    organizationId,
    onSaved,
  )
  const [isLeaving, setLeaving] = useState(false)
  const close = () => (isChanged ? setLeaving(true) : onClose())
  return (
    <SidePanel
      label={t('topic')}
      takesFocus
      className="gap-4 p-4 lg:sticky lg:top-12 lg:max-h-[calc(100dvh-3rem)] lg:w-[24rem] lg:overflow-y-auto"
      onClose={close}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="min-w-0 truncate font-voice text-section">{topic?.name ?? t('newTopic')}</h2>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={close} />
      </div>
      <Form onSubmit={submit} submitting={save.isPending} className="flex grow flex-col gap-4">
        {refused?.isWhole ? <Banner kind="error">{save.error?.message}</Banner> : null}
        <TextField
          label={t('name')}
          required
          readOnly={readOnly}
          maxLength={limits.nameCharacters}
          value={fields.name}
          error={refused?.atFields.name}
          onChange={(name) => {
            set({ name })
            save.reset()
          }}
        />
        {readOnly && !fields.description ? null : (
          <TextArea
            label={t('description')}
            rows={2}
            readOnly={readOnly}
            maxLength={limits.descriptionCharacters}
            value={fields.description}
            error={refused?.atFields.description}
            onChange={(description) => set({ description })}
          />
        )}
        {readOnly ? null : (
          <>
            <Select
              label={t('language')}
              value={fields.language}
              options={languageOptions(fields.language)}
              onChange={(language) => set({ language })}
            />
            <ColourField value={fields.colour} onChange={(colour) => set({ colour })} />
          </>
        )}
        {readOnly && !fields.tags ? null : (
          <TextField
            label={t('tags')}
            hint={readOnly ? undefined : t('tagsHint')}
            readOnly={readOnly}
            value={fields.tags}
            error={refused?.atFields.tags}
            onChange={(tags) => set({ tags })}
          />
        )}
        <TopicQuestions
          questions={fields.questions}
          readOnly={readOnly}
          onChange={(questions) => set({ questions })}
        />
        {readOnly ? null : (
          <div
            data-keep-clear=""
            className="sticky bottom-0 mt-auto flex justify-end border-line border-t bg-surface pt-3"
          >
            <SaveButton changed={isChanged} barred={fault} saving={save.isPending} />
          </div>
        )}
      </Form>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('unsaved')}
        confirmLabel={t('leave')}
        cancelLabel={t('stay')}
        onConfirm={onClose}
      >
        {fields.name}
      </ConfirmDialog>
    </SidePanel>
  )
}
