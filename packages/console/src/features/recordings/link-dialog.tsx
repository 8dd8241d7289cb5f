import { type RecordingTemplate, recordingDays } from '@studio/contract'
import { FormDialog, Select, Switch, TextArea, TextField, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SecretDialog } from '../../platform/copying/secret-dialog.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { scriptQuery } from '../../platform/scripts/script-source.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { QuestionChoice } from './question-choice.tsx'
import { addLink, saveTemplate } from './recordings.queries.ts'
import { TemplateChoice } from './template-choice.tsx'

type Days = (typeof recordingDays)[number]
type Save = 'no' | 'storyfile' | 'organization'

/** Makes a recording link; its address is shown once. */
export function LinkDialog({
  storyfileId,
  templates,
  onClose,
}: {
  storyfileId: string
  templates: RecordingTemplate[]
  onClose: () => void
}) {
  const { t } = useWords('recordings')
  const { data: script } = useQuery(scriptQuery(storyfileId))
  const [made, setMade] = useState<{ name: string; path: string }>()
  const form = useForm({
    start: {
      name: '',
      greeting: '',
      days: '14',
      isPanel: false,
      questionIds: [] as string[],
      save: 'no' as Save,
    },
    check: ({ name, questionIds }) => ({
      name: name.trim() ? undefined : t('nameRequired'),
      questionIds: questionIds.length > 0 ? undefined : t('questionsRequired'),
    }),
    async send({ name, days, save, ...rest }) {
      const settings = { ...rest, name: name.trim(), days: Number(days) as Days }
      const link = await addLink(storyfileId, settings)
      // The link is made: a template that could not be kept is said beside it.
      if (save !== 'no')
        await saveTemplate(storyfileId, { ...settings, ofStoryfile: save === 'storyfile' }).catch(
          (error: Error) => toast(error.message, { kind: 'error' }),
        )
      return link
    },
    onSaved: ({ link, path }) => setMade({ name: link.name, path }),
  })
  if (made)
    return (
      <SecretDialog
        title={t('linkMade')}
        help={t('linkMadeHelp', { name: made.name })}
        secret={new URL(made.path, location.origin).href}
        onClose={onClose}
      />
    )
  const { isPanel, questionIds } = form.values
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('linkTitle')} submitLabel={t('make')} width={640}>
      {templates.length > 0 ? (
        <TemplateChoice
          storyfileId={storyfileId}
          templates={templates}
          onChoose={({ greeting, days, isPanel, questionIds }) =>
            form.set({ greeting, isPanel, days: `${days}`, ...(questionIds.length > 0 && { questionIds }) })
          }
        />
      ) : null}
      <TextField label={t(isPanel ? 'namePanel' : 'name')} required maxLength={120} {...form.field('name')} />
      <QuestionChoice
        topics={script?.topics ?? []}
        chosen={questionIds}
        error={form.fault('questionIds')}
        onChange={(next) => form.set({ questionIds: next })}
      />
      <TextArea
        label={t('greeting')}
        hint={t('greetingHint')}
        maxLength={1000}
        rows={3}
        {...form.field('greeting')}
      />
      <Select
        label={t('lasts')}
        {...form.field('days')}
        options={recordingDays.map((value) => ({ value: `${value}`, label: t(`days_${value}`) }))}
      />
      <Switch label={t('isPanel')} hint={t('isPanelHelp')} {...form.tick('isPanel')} />
      <Select
        label={t('saveAs')}
        {...form.field('save')}
        options={[
          { value: 'no', label: t('saveNo') },
          { value: 'storyfile', label: t('saveStoryfile') },
          { value: 'organization', label: t('saveOrganization') },
        ]}
      />
    </FormDialog>
  )
}
