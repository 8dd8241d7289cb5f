import type { ActivityDetail } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { createActivity } from './learning.queries.ts'

export function NewActivityDialog({
  organizationId,
  onClose,
  onCreated,
}: {
  organizationId: string
  onClose: () => void
  onCreated: (activity: ActivityDetail) => void
}) {
  const { t } = useTranslation('learning')
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const create = useMutation({
    mutationFn: () => createActivity({ organizationId, name }),
    meta: { showsError: true },
    onSuccess: onCreated,
  })
  const submit = () => {
    setMissing(name.trim() === '')
    if (name.trim() !== '') create.mutate()
  }
  const fault = create.error instanceof ApiError ? create.error.field('name') : undefined
  return (
    <FormDialog
      onClose={onClose}
      title={t('newActivity')}
      closeOnBackdrop={name === ''}
      onSubmit={submit}
      submitLabel={t('create')}
      submitting={create.isPending}
      error={create.error && !fault ? create.error.message : undefined}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        maxLength={120}
        value={name}
        error={isMissing ? t('nameRequired') : fault}
        onChange={(typed) => {
          setName(typed)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}
