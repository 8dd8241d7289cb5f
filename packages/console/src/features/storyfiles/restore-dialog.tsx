import type { Storyfile } from '@studio/contract'
import { Banner, Button, Dialog, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { nameBefore } from './deleted.ts'
import { nameFault } from './name-fault.ts'
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
  const formId = useId()
  const [name, setName] = useState(() => nameBefore(storyfile))
  const [fault, setFault] = useState<string | undefined>(t('nameTaken'))
  const restore = useMutation({
    mutationFn: () => restoreStoryfile(storyfile.storyfileId, name.trim()),
    meta: { showsError: true },
    onSuccess: onRestored,
    onError: (error) => setFault(error instanceof ApiError ? error.field('name') : undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = nameFault(name, t)
    setFault(found)
    if (!found) restore.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('restoreTitle', { name: nameBefore(storyfile) })}
      description={t('restoreHelp')}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={restore.isPending}>
            {t('act_restore')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {restore.error && !fault ? <Banner kind="error">{restore.error.message}</Banner> : null}
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
      </form>
    </Dialog>
  )
}
