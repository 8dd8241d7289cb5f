import { purposes, type Storyfile } from '@studio/contract'
import { FormDialog, RadioGroup, Select, TextField } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { languageNow } from '../../platform/language.ts'
import { languageOptions } from '../../platform/spoken-languages.ts'
import { nameFault } from './name-fault.ts'
import { longLinesOf, readQuestionGroups } from './question-groups.ts'
import { QuestionListField } from './question-list-field.tsx'
import { StoryfilePicker } from './storyfile-picker.tsx'
import { choicesQuery, copyStoryfile, createStoryfile, isNameFree } from './storyfiles.queries.ts'

type Purpose = Storyfile['purpose']
type Faults = Partial<Record<'name' | 'subject' | 'source' | 'list', string>>

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
  const [name, setName] = useState('')
  const [subject, setSubject] = useState('')
  const [language, setLanguage] = useState<string>(languageNow)
  const [purpose, setPurpose] = useState<Purpose>('museum')
  const [organizationId, setOrganizationId] = useState(organizations[0]!.id)
  const [teamId, setTeamId] = useState('')
  const [start, setStart] = useState<'empty' | 'list' | 'copy'>('empty')
  const [list, setList] = useState('')
  const groups = readQuestionGroups(list)
  const [tooLong] = longLinesOf(list)
  const [source, setSource] = useState<Storyfile>()
  const [faults, setFaults] = useState<Faults>({})
  const { data: choices } = useQuery(choicesQuery)
  const teams = (choices?.teams ?? []).filter((team) => team.organizationId === organizationId)

  const create = useMutation({
    mutationFn: () => {
      const fields = { name, subject: { displayName: subject }, language, purpose }
      const teamIds = teamId ? [teamId] : []
      return start === 'copy'
        ? copyStoryfile(source!.storyfileId, { ...fields, teamIds })
        : createStoryfile({ ...fields, teamIds, organizationId }, start === 'list' ? groups : [])
    },
    meta: { showsError: true },
    onSuccess: onCreated,
    onError: (error) => {
      const refused = error instanceof ApiError ? error.field('name') : undefined
      if (refused) setFaults({ name: refused })
    },
  })
  const checkName = async () => {
    const fault = nameFault(name, t)
    // An empty one is told when it is sent.
    if (fault) return setFaults((now) => withFault(now, 'name', name.trim() ? fault : undefined))
    const free = await isNameFree(name.trim(), organizationId).catch(() => true)
    setFaults((now) => withFault(now, 'name', free ? undefined : t('nameTaken')))
  }
  const submit = () => {
    const nameIs = nameFault(name, t)
    const subjectIs = nameFault(subject, t)
    const missing: Faults = {
      ...(nameIs ? { name: nameIs } : {}),
      ...(subjectIs ? { subject: subjectIs } : {}),
      ...(start !== 'copy' || source ? {} : { source: t('sourceRequired') }),
      ...(start === 'list' && tooLong ? { list: t('lineTooLong', tooLong) } : {}),
      ...(start !== 'list' || groups.length > 0 ? {} : { list: t('listRequired') }),
    }
    setFaults(missing)
    if (Object.keys(missing).length === 0) create.mutate()
  }
  const takeSource = (next: Storyfile | undefined) => {
    setSource(next)
    setFaults((now) => withFault(now, 'source', undefined))
    if (!next) return
    if (!subject.trim()) setSubject(next.subject.displayName)
    setLanguage(next.language)
    setPurpose(next.purpose)
  }
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
        onChange={(value) => {
          setName(value)
          setFaults((now) => withFault(now, 'name', undefined))
        }}
        onBlur={() => void checkName()}
      />
      <TextField
        label={t('subject')}
        hint={t('subjectHint')}
        required
        value={subject}
        error={faults.subject}
        onChange={(value) => {
          setSubject(value)
          setFaults((now) => withFault(now, 'subject', undefined))
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('language')}
          value={language}
          onChange={setLanguage}
          options={languageOptions(language)}
        />
        <Select
          label={t('purpose')}
          value={purpose}
          onChange={setPurpose}
          options={purposes.map((value) => ({ value, label: t(`purpose_${value}`) }))}
        />
        {organizations.length > 1 ? (
          <Select
            label={t('organization')}
            value={organizationId}
            onChange={(next) => {
              setOrganizationId(next)
              setTeamId('')
              setSource(undefined)
            }}
            options={organizations.map(({ id, label }) => ({ value: id, label }))}
          />
        ) : null}
        {teams.length > 0 ? (
          <Select
            label={t('team')}
            value={teamId}
            onChange={setTeamId}
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
          onChange={setStart}
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
            onChange={(text) => {
              setList(text)
              setFaults((now) => withFault(now, 'list', undefined))
            }}
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

function withFault(faults: Faults, field: keyof Faults, fault: string | undefined): Faults {
  const { [field]: _, ...others } = faults
  return fault ? { ...others, [field]: fault } : others
}
