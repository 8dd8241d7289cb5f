import { type PromoClient, promoClientStatuses } from '@studio/contract'
import { FormDialog, Select, TextArea, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarUpload } from '../../platform/avatar/avatar-upload.tsx'
import { ApiError } from '../../platform/calls/api.ts'
import { changeClient, createClient, isClientNameFree } from './promotions.queries.ts'

/** Adds a client, or changes one. */
export function ClientDialog({
  client,
  onClose,
  onCreated,
}: {
  client: PromoClient | undefined
  onClose: () => void
  onCreated?: (client: PromoClient) => void
}) {
  const { t } = useTranslation('promotions')
  const [values, setValues] = useState({
    name: client?.name ?? '',
    contact: client?.contact ?? '',
    notes: client?.notes ?? '',
    status: client?.status ?? ('active' as const),
  })
  const [fault, setFault] = useState<string>()
  const save = useMutation({
    mutationFn: () => (client ? changeClient(client, values) : createClient(values)),
    meta: { showsError: true },
    onSuccess: (saved) => {
      toast(t('saved', { name: saved.name }), { kind: 'success' })
      onClose()
      if (!client) onCreated?.(saved)
    },
  })
  const checkName = async () => {
    const name = values.name.trim()
    if (!name || name.toLowerCase() === client?.name.toLowerCase()) return
    if (!(await isClientNameFree(name).catch(() => true))) setFault(t('nameTaken'))
  }
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part })
  const submit = () => {
    setFault(values.name.trim() ? undefined : t('nameRequired'))
    if (values.name.trim()) save.mutate()
  }
  const taken = save.error instanceof ApiError ? save.error.field('name') : undefined
  return (
    <FormDialog
      onClose={onClose}
      title={client ? t('editClientTitle', { name: client.name }) : t('newClient')}
      closeOnBackdrop={false}
      onSubmit={submit}
      submitLabel={client ? t('save') : t('create')}
      submitting={save.isPending}
      error={save.error && !taken ? save.error.message : undefined}
    >
      {client ? <AvatarUpload type="promo_code" id={client.promoClientId} name={client.name} /> : null}
      <TextField
        label={t('client')}
        required
        maxLength={120}
        value={values.name}
        error={fault ?? taken}
        onChange={(name) => {
          set({ name })
          setFault(undefined)
        }}
        onBlur={() => void checkName()}
      />
      <TextField
        label={t('contact')}
        hint={t('contactHint')}
        maxLength={200}
        value={values.contact}
        onChange={(contact) => set({ contact })}
      />
      <TextArea
        label={t('notes')}
        maxLength={5000}
        value={values.notes}
        onChange={(notes) => set({ notes })}
      />
      <Select
        label={t('status')}
        hint={t('statusHint')}
        value={values.status}
        onChange={(status) => set({ status })}
        options={promoClientStatuses.map((value) => ({ value, label: t(`clientStatus_${value}`) }))}
      />
    </FormDialog>
  )
}
