import { purposes, type Storyfile } from '@studio/contract'
import { FormDialog, RadioGroup, Select, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageOptions } from '../../platform/words/spoken-languages.ts'
import { QuestionListField } from './question-list-field.tsx'
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
  onCreated: (storyfile: Storyfile) => void
}) {
  const { t } = useTranslation('storyfiles')
  const { values, faults, groups, create, submit, checkName, set, correct, takeSource } = useNewStoryfile(
    organizations[0]!.id,
    onCreated,
  )
  const { name, subject, language, purpose, organizationId, teamId, start, list, source } = values
  const { data: choices } = useQuery(choicesQuery)
  const teams = (choices?.teams ?? []).filter((team) => team.organizationId === organizationId)

  const isUntouched = name === '' && subject === '' && list === ''
  return (
    <FormDialog
      onClose={onClose}
      title={t('newStoryfile')}
      closeOnBackdrop={isUntouched}
      onSubmit={submit}
      submitLabel={t('create')}
      submitting={create.isPending}
      error={create.error && !faults.name ? create.error.message : undefined}
    >
      <TextField
        label={t('name')}
        required
        voice
        value={name}
        error={faults.name}
        onChange={(value) => correct('name', value)}
        onBlur={() => void checkName()}
      />
      <TextField
        label={t('subject')}
        hint={t('subjectHint')}
        required
        value={subject}
        error={faults.subject}
        onChange={(value) => correct('subject', value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('language')}
          value={language}
          onChange={(next) => set({ language: next })}
          options={languageOptions(language)}
        />
        <Select
          label={t('purpose')}
          value={purpose}
          onChange={(next) => set({ purpose: next })}
          options={purposes.map((value) => ({ value, label: t(`purpose_${value}`) }))}
        />
        {organizations.length > 1 ? (
          <Select
            label={t('organization')}
            value={organizationId}
            onChange={(next) => set({ organizationId: next, teamId: '', source: undefined })}
            options={organizations.map(({ id, label }) => ({ value: id, label }))}
          />
        ) : null}
        {teams.length > 0 ? (
          <Select
            label={t('team')}
            value={teamId}
            onChange={(next) => set({ teamId: next })}
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
          value={start}
          onChange={(next) => set({ start: next })}
          options={[
            { value: 'empty', label: t('startEmpty') },
            { value: 'list', label: t('startList') },
            { value: 'copy', label: t('startCopy') },
          ]}
        />
        {start === 'list' ? (
          <QuestionListField
            text={list}
            groups={groups}
            error={faults.list}
            onChange={(text) => correct('list', text)}
          />
        ) : null}
        {start === 'copy' ? (
          <StoryfilePicker
            organizationId={organizationId}
            label={t('copyOf')}
            error={faults.source}
            chosen={source}
            onChoose={takeSource}
          />
        ) : null}
      </div>
    </FormDialog>
  )
}
