import { limits, type ScriptTemplate } from '@studio/contract'
import { FormDialog, NumberField, Select, TextArea, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { NotSaved } from '../../platform/drafts/not-saved.tsx'
import { languageNow } from '../../platform/words/language.ts'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { changeScript, createScript } from './scripts.queries.ts'

/** Makes a script, or changes its name and details. */
export function ScriptDialog({
  script,
  organizationId,
  onClose,
}: {
  script?: ScriptTemplate
  /** Where a new one belongs. */
  organizationId?: string
  onClose: () => void
}) {
  const { t } = useTranslation('scripts')
  const navigate = useNavigate()
  const [fields, setFields] = useState({
    name: script?.name ?? '',
    description: script?.description ?? '',
    language: script?.language ?? (languageNow() as string),
    tags: script?.tags.join(', ') ?? '',
    budgetMinutes: script?.budgetMinutes ?? null,
  })
  const [isSent, setSent] = useState(false)
  const set = (part: Partial<typeof fields>) => setFields((now) => ({ ...now, ...part }))
  const save = useMutation({
    mutationFn: () => {
      const { budgetMinutes, ...plain } = fields
      const tags = fields.tags.split(',').flatMap((tag) => tag.trim() || [])
      return script
        ? changeScript(script.scriptId, { ...plain, tags, budgetMinutes }, script.version)
        : createScript({ ...plain, tags, organizationId: organizationId! })
    },
    meta: { showsError: true },
    onSuccess: (saved) => {
      toast(t('saved', saved), { kind: 'success' })
      onClose()
      if (!script) void navigate({ to: '/topics/builder', search: { script: saved.scriptId } as never })
    },
  })
  const refused = save.error instanceof ApiError ? save.error.field('name') : undefined
  return (
    <FormDialog
      onClose={onClose}
      title={script ? t('details') : t('newScript')}
      closeOnBackdrop={!script && fields.name === ''}
      onSubmit={() => {
        setSent(true)
        if (fields.name.trim()) save.mutate()
      }}
      submitLabel={script ? t('save') : t('create')}
      submitting={save.isPending}
    >
      {refused ? null : <NotSaved error={save.error} onLoadNewest={onClose} />}
      <TextField
        label={t('name')}
        required
        voice
        maxLength={limits.nameCharacters}
        value={fields.name}
        error={refused ?? (isSent && !fields.name.trim() ? t('nameRequired') : undefined)}
        onChange={(name) => {
          set({ name })
          save.reset()
        }}
      />
      <TextArea
        label={t('description')}
        maxLength={limits.descriptionCharacters}
        value={fields.description}
        onChange={(description) => set({ description })}
      />
      <Select
        label={t('language')}
        value={fields.language}
        options={languageOptions(fields.language)}
        onChange={(language) => set({ language })}
      />
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        value={fields.tags}
        onChange={(tags) => set({ tags })}
      />
      {script ? (
        <NumberField
          label={t('budget')}
          min={1}
          max={limits.scriptMinutes}
          value={fields.budgetMinutes}
          onChange={(budgetMinutes) => set({ budgetMinutes })}
        />
      ) : null}
    </FormDialog>
  )
}
