import type { WhitelistEntry } from '@studio/contract'
import { FormDialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryForm, settingsOf } from './entry-form.tsx'
import { changeEntry } from './whitelist.queries.ts'

/** Changes what whoever comes by an entry becomes. */
export function EditDialog({
  organizationId,
  entry,
  onClose,
}: {
  organizationId: string
  entry: WhitelistEntry
  onClose: () => void
}) {
  const { t } = useTranslation('whitelist')
  const [settings, setSettings] = useState(() => settingsOf(entry))
  const { value } = entry
  const save = useMutation({
    mutationFn: () => changeEntry(entry, settings),
    meta: { showsError: true },
    onSuccess: () => {
      toast(t('saved', { value }), { kind: 'success' })
      onClose()
    },
  })
  const submit = () => {
    save.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      width={640}
      title={t('editTitle', { value })}
      closeOnBackdrop={false}
      onSubmit={submit}
      submitLabel={t('save')}
      submitting={save.isPending}
      error={save.error?.message}
    >
      <EntryForm organizationId={organizationId} settings={settings} onChange={setSettings} />
    </FormDialog>
  )
}
