import type { WhitelistEntry } from '@studio/contract'
import { Banner, Button, Dialog, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
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
  const formId = useId()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title={t('editTitle', { value })}
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="cancel" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {save.error ? <Banner kind="error">{save.error.message}</Banner> : null}
        <EntryForm organizationId={organizationId} settings={settings} onChange={setSettings} />
      </form>
    </Dialog>
  )
}
