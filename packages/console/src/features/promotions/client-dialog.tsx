import { type PromoClient, promoClientStatuses } from '@studio/contract'
import { FormDialog, Select, TextArea, TextField, toast } from '@studio/ui'
import { AvatarUpload } from '../../platform/avatar/avatar-upload.tsx'
import { unlessFree } from '../../platform/forms/faults.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { isNameFree } from '../../platform/organizations/name-free.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { changeClient, createClient } from './promotions.queries.ts'

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
  const { t } = useWords('promotions')
  const form = useForm({
    start: {
      name: client?.name ?? '',
      contact: client?.contact ?? '',
      notes: client?.notes ?? '',
      status: client?.status ?? ('active' as const),
    },
    check: ({ name }) => ({ name: name.trim() ? undefined : t('nameRequired') }),
    whenLeft: { name: unlessFree((name) => isNameFree('promo_clients', name), t('nameTaken'), client?.name) },
    send: (values) => (client ? changeClient(client, values) : createClient(values)),
    onSaved: (saved) => {
      toast(t('saved', { name: saved.name }), { kind: 'success' })
      onClose()
      if (!client) onCreated?.(saved)
    },
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={client ? t('editClientTitle', { name: client.name }) : t('newClient')}
      submitLabel={client ? t('save') : t('create')}
    >
      {client ? <AvatarUpload type="promo_code" id={client.promoClientId} name={client.name} /> : null}
      <TextField label={t('client')} required maxLength={120} {...form.field('name')} />
      <TextField label={t('contact')} hint={t('contactHint')} maxLength={200} {...form.field('contact')} />
      <TextArea label={t('notes')} maxLength={5000} {...form.field('notes')} />
      <Select
        label={t('status')}
        hint={t('statusHint')}
        {...form.field('status')}
        options={promoClientStatuses.map((value) => ({ value, label: t(`clientStatus_${value}`) }))}
      />
    </FormDialog>
  )
}
