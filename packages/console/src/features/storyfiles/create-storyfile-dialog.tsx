import { type BodyInput, purposes, type routes } from '@studio/contract'
import { Banner, Button, Dialog, Select, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { createStoryfile, isNameFree } from './storyfiles.queries.ts'

type Purpose = NonNullable<BodyInput<typeof routes.storyfiles.create>['purpose']>

/** Makes a storyfile in under half a minute: its name, who speaks, and in which organization. */
export function CreateStoryfileDialog({
  organizations,
  onClose,
  onCreated,
}: {
  /** Where the person may create: one at least. */
  organizations: { id: string; label: string }[]
  onClose: () => void
  onCreated: (storyfile: { storyfileId: string; name: string }) => void
}) {
  const { t } = useTranslation('storyfiles')
  const formId = useId()
  const [name, setName] = useState('')
  const [subject, setSubject] = useState('')
  const [purpose, setPurpose] = useState<Purpose>('museum')
  const [organizationId, setOrganizationId] = useState(organizations[0]!.id)
  const [nameError, setNameError] = useState<string>()
  const [subjectError, setSubjectError] = useState<string>()

  const create = useMutation({
    mutationFn: () => createStoryfile({ name, subject: { displayName: subject }, purpose, organizationId }),
    meta: { showsError: true },
    onSuccess: onCreated,
    onError: (error) => {
      if (error instanceof ApiError) setNameError(error.field('name'))
    },
  })
  const checkName = async () => {
    if (!name.trim()) return
    const free = await isNameFree(name.trim(), organizationId).catch(() => true)
    setNameError(free ? undefined : t('nameTaken'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setNameError(name.trim() ? undefined : t('nameRequired'))
    setSubjectError(subject.trim() ? undefined : t('nameRequired'))
    if (name.trim() && subject.trim()) create.mutate()
  }
  const otherError = create.error && !(create.error instanceof ApiError && create.error.field('name'))

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('newStoryfile')}
      closeOnBackdrop={name === '' && subject === ''}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            {t('create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {otherError ? <Banner kind="error">{create.error!.message}</Banner> : null}
        <TextField
          label={t('name')}
          required
          voice
          maxLength={120}
          value={name}
          error={nameError}
          onChange={(value) => {
            setName(value)
            setNameError(undefined)
          }}
          onBlur={() => void checkName()}
        />
        <TextField
          label={t('subject')}
          hint={t('subjectHint')}
          required
          maxLength={120}
          value={subject}
          error={subjectError}
          onChange={(value) => {
            setSubject(value)
            setSubjectError(undefined)
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
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
              onChange={setOrganizationId}
              options={organizations.map(({ id, label }) => ({ value: id, label }))}
            />
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}
