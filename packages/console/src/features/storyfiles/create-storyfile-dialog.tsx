import { purposes, type Storyfile } from '@studio/contract'
import { FormDialog, RadioGroup, Select, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { QuestionListField } from './question-list-field.tsx'
import { LongVideoField } from './start/long-video-field.tsx'
import { ScriptPicker } from './start/script-picker.tsx'
import { StoryfilePicker } from './storyfile-picker.tsx'
import { choicesQuery } from './storyfiles.queries.ts'
import { useNewStoryfile } from './use-new-storyfile.ts'

/** Makes a storyfile in under half a minute: its name, who speaks, and what it starts from. */
export function CreateStoryfileDialog({
  organizations,
  onClose,
  onCreated,
}: {
  /** Where the person may create: one at least. */
  organizations: { id: string; label: string }[]
  onClose: () => void
  /** `tab`: where the work goes on. As long as it takes to get there, the form is not sent again. */
  onCreated: (storyfile: Storyfile, tab: 'builder' | 'manager') => unknown
}) {
  const { t } = useWords('storyfiles')
  const { form, list, takeSource, takeScript } = useNewStoryfile(organizations[0]!.id, onCreated)
  const { organizationId, language, start, source, script, video } = form.values
  const { data: choices } = useQuery(choicesQuery)
  const teams = (choices?.teams ?? []).filter((team) => team.organizationId === organizationId)
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width={640}
      title={t('newStoryfile')}
      submitLabel={t('create')}
      submitting={form.dialog.submitting || list.isReading}
    >
      <TextField label={t('name')} required voice {...form.field('name')} />
      <TextField label={t('subject')} hint={t('subjectHint')} required {...form.field('subject')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t('language')} {...form.field('language')} options={languageOptions(language)} />
        <Select
          label={t('purpose')}
          {...form.field('purpose')}
          options={purposes.map((value) => ({ value, label: t(`purpose_${value}`) }))}
        />
        {organizations.length > 1 ? (
          <Select
            label={t('organization')}
            {...form.field('organizationId')}
            onChange={(next) => form.set({ organizationId: next, teamId: '', source: undefined })}
            options={organizations.map(({ id, label }) => ({ value: id, label }))}
          />
        ) : null}
        {teams.length > 0 ? (
          <Select
            label={t('team')}
            {...form.field('teamId')}
            options={[
              { value: '', label: t('noTeam') },
              ...teams.map((team) => ({ value: team.teamId, label: team.name })),
            ]}
          />
        ) : null}
      </div>
      <div className="grid gap-3">
        <RadioGroup
          inline
          label={t('startFrom')}
          {...form.field('start')}
          options={[
            { value: 'empty', label: t('startEmpty') },
            { value: 'script', label: t('startScript') },
            { value: 'list', label: t('startList') },
            { value: 'video', label: t('startVideo') },
            { value: 'copy', label: t('startCopy') },
          ]}
        />
        {start === 'script' ? (
          <ScriptPicker error={form.fault('script')} chosen={script} onChoose={takeScript} />
        ) : null}
        {start === 'video' ? (
          <LongVideoField
            video={video}
            error={form.fault('video')}
            onChoose={(next) => form.set({ video: next })}
          />
        ) : null}
        {start === 'list' ? (
          <QuestionListField
            text={form.values.list}
            list={list}
            error={form.fault('list')}
            onChange={(text) => form.set({ list: text })}
          />
        ) : null}
        {start === 'copy' ? (
          <StoryfilePicker
            organizationId={organizationId}
            label={t('copyOf')}
            error={form.fault('source')}
            chosen={source}
            onChoose={takeSource}
          />
        ) : null}
      </div>
    </FormDialog>
  )
}
