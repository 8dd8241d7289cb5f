import type { Storyfile } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { nameBefore } from './deleted.ts'
import { nameFault } from './settings/name-fault.ts'
import { restoreStoryfile } from './storyfiles.queries.ts'

/** Brings a deleted storyfile back whose name somebody else has by now: under another. */
export function RestoreDialog({
  storyfile,
  onClose,
  onRestored,
}: {
  storyfile: Storyfile
  onClose: () => void
  onRestored: (restored: Storyfile) => void
}) {
  const { t } = useTranslation('storyfiles')
  const [name, setName] = useState(() => nameBefore(storyfile))
  const [fault, setFault] = useState<string | undefined>(t('nameTaken'))
  const restore = useMutation({
    mutationFn: () => restoreStoryfile(storyfile.storyfileId, name.trim()),
    meta: { showsError: true },
    onSuccess: onRestored,
    onError: (error) => setFault(error instanceof ApiError ? error.field('name') : undefined),
  })
  const submit = () => {
    const found = nameFault(name, t)
    setFault(found)
    if (!found) restore.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('restoreTitle', { name: nameBefore(storyfile) })}
      description={t('restoreHelp')}
      onSubmit={submit}
      submitLabel={t('act_restore')}
      submitting={restore.isPending}
      error={restore.error && !fault ? restore.error.message : undefined}
    >
      <TextField
        label={t('name')}
        required
        voice
        value={name}
        error={fault}
        onChange={(value) => {
          setName(value)
          setFault(undefined)
        }}
      />
    </FormDialog>
  )
}
