import { type LibraryTopic, limits } from '@studio/contract'
import { Banner, ConfirmDialog, IconButton, Select, TextArea, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { languageNow } from '../../platform/language.ts'
import { SidePanel } from '../../platform/side-panel.tsx'
import { languageOptions } from '../../platform/spoken-languages.ts'
import { useBarred } from '../../platform/use-barred.ts'
import { ColourField } from './colour-field.tsx'
import { changeTopic, createTopic } from './library.queries.ts'
import { TopicQuestions } from './topic-questions.tsx'

function fieldsOf(topic: LibraryTopic | undefined) {
  return {
    name: topic?.name ?? '',
    description: topic?.description ?? '',
    colour: topic?.colour ?? '',
    language: topic?.language ?? (languageNow() as string),
    tags: topic?.tags.join(', ') ?? '',
    questions: topic?.questions ?? [],
  }
}

/** A line that the server would take as a variant, or none. */
function trimmed(variant: string): string[] {
  const text = variant.trim().slice(0, limits.variantCharacters.max)
  return text.length >= limits.variantCharacters.min ? [text] : []
}

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
  const { t } = useTranslation('library')
  const barredFrom = useBarred()
  const readOnly =
    topic !== undefined &&
    (topic.organizationId === null || barredFrom('edit', topic.organizationId) !== undefined)
  const [stored] = useState(() => fieldsOf(topic))
  const [fields, setFields] = useState(stored)
  const set = (part: Partial<typeof fields>) => setFields((now) => ({ ...now, ...part }))
  const [isLeaving, setLeaving] = useState(false)
  const isChanged = JSON.stringify(fields) !== JSON.stringify(stored)
  const save = useMutation({
    mutationFn: () => {
      const tags = fields.tags.split(',').flatMap((tag) => tag.trim() || [])
      const questions = fields.questions.map((one) => ({ ...one, variants: one.variants.flatMap(trimmed) }))
      const body = { ...fields, tags, questions }
      return topic ? changeTopic(topic, body) : createTopic({ ...body, organizationId: organizationId! })
    },
    meta: { showsError: true },
    onSuccess: (saved) => {
      toast(t('saved', saved), { kind: 'success' })
      onSaved(saved)
    },
  })
  useBlocker({
    shouldBlockFn: () => isChanged && !save.isSuccess && !window.confirm(t('unsaved')),
    enableBeforeUnload: () => isChanged && !save.isSuccess,
    disabled: !isChanged,
  })
  const refused = save.error instanceof ApiError ? save.error.field('name') : undefined
  const fault = !fields.name.trim()
    ? t('nameRequired')
    : fields.questions.some((one) => one.text.trim().length < limits.questionCharacters.min)
      ? t('tooShort')
      : undefined
  const close = () => (isChanged ? setLeaving(true) : onClose())
  return (
    <SidePanel
      label={t('topic')}
      className="gap-4 p-4 lg:sticky lg:top-12 lg:max-h-[calc(100dvh-3rem)] lg:w-[24rem] lg:overflow-y-auto"
      onClose={close}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="min-w-0 truncate font-voice text-section">{topic?.name ?? t('newTopic')}</h2>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={close} />
      </div>
      {save.error && !refused ? <Banner kind="error">{save.error.message}</Banner> : null}
      <TextField
        label={t('name')}
        required
        readOnly={readOnly}
        maxLength={limits.nameCharacters}
        value={fields.name}
        error={refused}
        onChange={(name) => {
          set({ name })
          save.reset()
        }}
      />
      <TextArea
        label={t('description')}
        rows={2}
        readOnly={readOnly}
        maxLength={limits.descriptionCharacters}
        value={fields.description}
        onChange={(description) => set({ description })}
      />
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
      <TextField
        label={t('tags')}
        hint={readOnly ? undefined : t('tagsHint')}
        readOnly={readOnly}
        value={fields.tags}
        onChange={(tags) => set({ tags })}
      />
      <TopicQuestions
        questions={fields.questions}
        readOnly={readOnly}
        onChange={(questions) => set({ questions })}
      />
      {readOnly ? null : (
        <div className="sticky bottom-0 mt-auto flex justify-end border-line border-t bg-surface pt-3">
          <SaveButton
            changed={isChanged}
            barred={fault}
            saving={save.isPending}
            onClick={() => save.mutate()}
          />
        </div>
      )}
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
