import { catalogue, limits, purposes, type Storyfile } from '@studio/contract'
import { Banner, FormDialog, Select, TextArea, TextField, toast } from '@studio/ui'
import { useState } from 'react'
import { AvatarUpload } from '../../../platform/avatar/avatar-upload.tsx'
import { ApiError } from '../../../platform/calls/api.ts'
import { placed } from '../../../platform/forms/faults.ts'
import { isNameFree } from '../../../platform/organizations/name-free.ts'
import { languageNow } from '../../../platform/words/language.ts'
import { languageOptions } from '../../../platform/words/spoken-languages.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { refreshStoryfile } from '../storyfiles.queries.ts'
import { FaceAreaField } from './face-area-field.tsx'
import { nameFault } from './name-fault.ts'
import { SettingsConflicts } from './settings-conflicts.tsx'
import { TagsField } from './tags-field.tsx'
import { TeamsField } from './teams-field.tsx'
import { useSettings } from './use-settings.ts'

/** What a field of its own says, where the server refuses it. */
const ownFields = ['name', 'subject.displayName', 'subject.description', 'description']

/** Name, subject and all else that describes a storyfile. */
export function SettingsDialog({ storyfile, onClose }: { storyfile: Storyfile; onClose: () => void }) {
  const { t } = useWords('storyfiles')
  const [nameError, setNameError] = useState<string>()
  const form = useSettings(storyfile, (saved) => {
    toast(t('savedNamed', { name: saved.name }), { kind: 'success' })
    onClose()
  })
  const { settings, change, save } = form
  const checkName = async () => {
    const wanted = settings.name.trim()
    const fault = nameFault(wanted, t)
    if (fault) return setNameError(fault)
    if (wanted.toLowerCase() === storyfile.name.toLowerCase()) return
    const free = await isNameFree('storyfiles', wanted, storyfile.organizationId).catch(() => true)
    setNameError(free ? undefined : t('nameTaken'))
  }
  const submit = () => {
    const fault = nameFault(settings.name, t)
    setNameError(fault)
    if (fault || nameFault(settings.subjectName, t)) return
    if (form.isChanged) save.mutate()
    else onClose()
  }
  const refused = save.error ? placed(save.error, ownFields) : undefined
  return (
    <FormDialog
      onClose={onClose}
      title={t('settingsTitle', { name: storyfile.name })}
      width={640}
      closeOnBackdrop={!form.isChanged}
      onSubmit={submit}
      submitLabel={t('save')}
      submitting={save.isPending}
    >
      <SettingsNotice
        error={refused?.isWhole ? save.error : null}
        isOffline={form.isOffline}
        isMerged={form.theirs !== null}
      />
      {form.theirs && form.conflicts.length > 0 ? (
        <SettingsConflicts
          conflicts={form.conflicts}
          mine={settings}
          theirs={form.theirs}
          onChoose={change}
        />
      ) : null}
      <AvatarUpload
        type="storyfile"
        id={storyfile.storyfileId}
        name={storyfile.subject.displayName}
        onDone={() => {
          toast(catalogue.avatarUploaded[languageNow()], { kind: 'success' })
          void refreshStoryfile(storyfile.storyfileId)
        }}
      />
      <TextField
        label={t('name')}
        required
        voice
        value={settings.name}
        error={nameError ?? refused?.atFields.name}
        onChange={(name) => {
          change({ name })
          setNameError(undefined)
        }}
        onBlur={() => void checkName()}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('subject')}
          required
          value={settings.subjectName}
          error={nameFault(settings.subjectName, t) ?? refused?.atFields['subject.displayName']}
          onChange={(subjectName) => change({ subjectName })}
        />
        <TextField
          label={t('subjectDescription')}
          maxLength={200}
          value={settings.subjectDescription}
          error={refused?.atFields['subject.description']}
          onChange={(subjectDescription) => change({ subjectDescription })}
        />
        <Select
          label={t('language')}
          value={settings.language}
          onChange={(language) => change({ language })}
          options={languageOptions(settings.language)}
        />
        <Select
          label={t('purpose')}
          value={settings.purpose}
          onChange={(purpose) => change({ purpose })}
          options={purposes.map((value) => ({ value, label: t(`purpose_${value}`) }))}
        />
      </div>
      <TextArea
        label={t('description')}
        maxLength={limits.descriptionCharacters}
        value={settings.description}
        error={refused?.atFields.description}
        onChange={(description) => change({ description })}
      />
      <FaceAreaField
        storyfile={storyfile}
        area={settings.faceArea}
        onChange={(faceArea) => change({ faceArea })}
      />
      <TagsField tags={settings.tags} onChange={(tags) => change({ tags })} />
      <TeamsField
        organizationId={storyfile.organizationId}
        teamIds={settings.teamIds}
        onChange={(teamIds) => change({ teamIds })}
      />
    </FormDialog>
  )
}

function SettingsNotice({
  error,
  isOffline,
  isMerged,
}: {
  error: Error | null
  isOffline: boolean
  isMerged: boolean
}) {
  const { t } = useWords('storyfiles')
  const { t: tDrafts } = useWords('drafts')
  if (isOffline) return <Banner kind="warning">{tDrafts('offline')}</Banner>
  const overtaken = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
  if (overtaken || isMerged) return <Banner kind="warning">{t('changedMeanwhile')}</Banner>
  return error ? <Banner kind="error">{error.message}</Banner> : null
}
