import { type OrganizationDetail, organizationPlans } from '@studio/contract'
import { FormDialog, Select, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { createOrganization, isLabelFree } from './organizations.queries.ts'

/** For platform admins. */
export function CreateOrganizationDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (organization: OrganizationDetail) => void
}) {
  const { t } = useTranslation('organizations')
  const [label, setLabel] = useState('')
  const [plan, setPlan] = useState<(typeof organizationPlans)[number]>('studio')
  const [trialEnds, setTrialEnds] = useState('')
  const [labelError, setLabelError] = useState<string>()
  const create = useMutation({
    mutationFn: () =>
      createOrganization({
        label,
        plan,
        trialEndsAt: plan === 'trial' && trialEnds ? new Date(`${trialEnds}T23:59:59`).toISOString() : null,
      }),
    meta: { showsError: true },
    onSuccess: (made) => {
      toast(t('saved', { name: made.label }), { kind: 'success' })
      onCreated(made)
    },
    onError: (error) => setLabelError(error instanceof ApiError ? error.field('label') : undefined),
  })
  const checkLabel = async () => {
    if (!label.trim()) return
    const free = await isLabelFree(label.trim()).catch(() => true)
    setLabelError(free ? undefined : t('nameTaken'))
  }
  const submit = () => {
    setLabelError(label.trim() ? undefined : t('nameRequired'))
    if (label.trim()) create.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('newOrganization')}
      closeOnBackdrop={label === ''}
      onSubmit={submit}
      submitLabel={t('create')}
      submitting={create.isPending}
      error={create.error && !labelError ? create.error.message : undefined}
    >
      <TextField
        label={t('name')}
        required
        maxLength={120}
        value={label}
        error={labelError}
        onChange={(value) => {
          setLabel(value)
          setLabelError(undefined)
        }}
        onBlur={() => void checkLabel()}
      />
      <Select
        label={t('plan')}
        value={plan}
        onChange={setPlan}
        options={organizationPlans.map((value) => ({ value, label: t(`plan_${value}`) }))}
      />
      {plan === 'trial' ? (
        <TextField label={t('trialEnds')} type="date" value={trialEnds} onChange={setTrialEnds} />
      ) : null}
    </FormDialog>
  )
}
