import { limits, type ScriptTemplate } from '@studio/contract'
import { FormDialog, NumberField, Select, TextArea, TextField, toast } from '@studio/ui'
import { useNavigate } from '@tanstack/react-router'
import { NotSaved } from '../../platform/drafts/not-saved.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { languageNow } from '../../platform/words/language.ts'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
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
  const { t } = useWords('scripts')
  const navigate = useNavigate()
  const form = useForm({
    start: {
      name: script?.name ?? '',
      description: script?.description ?? '',
      language: script?.language ?? (languageNow() as string),
      tags: script?.tags.join(', ') ?? '',
      budgetMinutes: script?.budgetMinutes ?? null,
    },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('nameRequired') }),
    send: ({ budgetMinutes, ...fields }) => {
      const tags = fields.tags.split(',').flatMap((tag) => tag.trim() || [])
      return script
        ? changeScript(script.scriptId, { ...fields, tags, budgetMinutes }, script.version)
        : createScript({ ...fields, tags, organizationId: organizationId! })
    },
    onSaved: (saved) => {
      toast(t('saved', saved), { kind: 'success' })
      onClose()
      if (!script) void navigate({ to: '/topics/builder', search: { script: saved.scriptId } })
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      error={null}
      onClose={onClose}
      title={script ? t('details') : t('newScript')}
      submitLabel={script ? t('save') : t('create')}
    >
      <NotSaved error={form.refusal} onLoadNewest={onClose} />
      <TextField label={t('name')} required voice maxLength={limits.nameCharacters} {...form.field('name')} />
      <TextArea
        label={t('description')}
        maxLength={limits.descriptionCharacters}
        {...form.field('description')}
      />
      <Select
        label={t('language')}
        {...form.field('language')}
        options={languageOptions(form.values.language)}
      />
      <TextField label={t('tags')} hint={t('tagsHint')} {...form.field('tags')} />
      {script ? (
        <NumberField
          label={t('budget')}
          min={1}
          max={limits.scriptMinutes}
          {...form.field('budgetMinutes')}
        />
      ) : null}
    </FormDialog>
  )
}
