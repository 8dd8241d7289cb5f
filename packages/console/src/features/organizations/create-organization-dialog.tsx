import { type OrganizationDetail, organizationPlans } from '@studio/contract'
import { FormDialog, Select, TextField, toast } from '@studio/ui'
import { unlessFree } from '../../platform/forms/faults.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { isNameFree } from '../../platform/organizations/name-free.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { createOrganization } from './organizations.queries.ts'
import { trialEnd } from './trial-end.ts'

/** For platform admins. */
export function CreateOrganizationDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (organization: OrganizationDetail) => void
}) {
  const { t } = useWords('organizations')
  const form = useForm({
    start: { label: '', plan: 'studio' as (typeof organizationPlans)[number], trialEndsAt: '' },
    check: ({ label }) => ({ label: label.trim() ? undefined : t('nameRequired') }),
    whenLeft: { label: unlessFree((name) => isNameFree('organizations', name), t('nameTaken')) },
    send: ({ label, plan, trialEndsAt: day }) =>
      createOrganization({
        label,
        plan,
        trialEndsAt: plan === 'trial' && day ? trialEnd(day).toISOString() : null,
      }),
    onSaved: (made) => {
      toast(t('saved', { name: made.label }), { kind: 'success' })
      onCreated(made)
    },
  })
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('newOrganization')} submitLabel={t('create')}>
      <TextField label={t('name')} required maxLength={120} {...form.field('label')} />
      <Select
        label={t('plan')}
        {...form.field('plan')}
        options={organizationPlans.map((value) => ({ value, label: t(`plan_${value}`) }))}
      />
      {form.values.plan === 'trial' ? (
        <TextField label={t('trialEnds')} type="date" {...form.field('trialEndsAt')} />
      ) : null}
    </FormDialog>
  )
}
