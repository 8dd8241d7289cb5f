import { type OrganizationDetail, organizationPlans, trial } from '@studio/contract'
import { Form, formatBytes, Meter, NumberField, Select, TextField, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '../../platform/drafts/save-button.tsx'
import { useHolder } from '../../platform/holder.ts'
import { governOrganization } from './organizations.queries.ts'
import { fieldError, SaveError, useSaveOrganization } from './use-save-organization.tsx'

const gigabyte = 1024 ** 3

/** How much is stored, and for how long conversations are kept; limit, plan and questions are set by platform admins. */
export function StorageTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  const { isAdmin } = useHolder()
  const { storageBytes, storageLimitBytes } = organization
  const used = formatBytes(storageBytes)
  return (
    <div className="grid gap-8">
      <section className="grid gap-2">
        {storageLimitBytes === null ? (
          <p>
            <span className="kit-label">{t('used')}</span> {t('usedNoLimit', { used })}
          </p>
        ) : (
          <Meter
            label={t('used')}
            value={storageBytes}
            max={storageLimitBytes}
            valueText={t('usedOf', { used, limit: formatBytes(storageLimitBytes) })}
          />
        )}
        <p className="text-meta text-text3">{t('storageHelp')}</p>
      </section>
      <RetentionForm organization={organization} />
      {isAdmin ? <TermsForm organization={organization} /> : null}
    </div>
  )
}

function RetentionForm({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  const [days, setDays] = useState<number | null>(organization.retentionDays)
  const save = useSaveOrganization(organization)
  const valid = days !== null && days >= 30 && days <= 3650
  const submit = () => {
    if (valid && days !== organization.retentionDays) save.mutate({ retentionDays: days })
  }
  return (
    <Form onSubmit={submit} submitting={save.isPending} className="grid gap-4 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <SaveError save={save} />
      </div>
      <NumberField
        label={t('retention')}
        hint={t('retentionHint')}
        unit={t('days')}
        min={30}
        max={3650}
        value={days}
        error={valid ? fieldError(save, 'retentionDays') : t('retentionRange')}
        onChange={setDays}
      />
      <div className="sm:col-span-2">
        <SaveButton changed={days !== organization.retentionDays} saving={save.isPending} primary />
      </div>
    </Form>
  )
}

function TermsForm({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('organizations')
  const [plan, setPlan] = useState(organization.plan)
  const endsNow = organization.trialEndsAt?.slice(0, 10) ?? ''
  const [trialEnds, setTrialEnds] = useState(endsNow)
  const [budget, setBudget] = useState(organization.questionBudget)
  const limitNow = organization.storageLimitBytes && organization.storageLimitBytes / gigabyte
  const [limit, setLimit] = useState(limitNow)
  const changed =
    plan !== organization.plan ||
    limit !== limitNow ||
    (plan === 'trial' && (trialEnds !== endsNow || budget !== organization.questionBudget))
  const save = useMutation({
    mutationFn: () =>
      governOrganization(organization, {
        plan,
        trialEndsAt: plan === 'trial' && trialEnds ? new Date(`${trialEnds}T23:59:59Z`).toISOString() : null,
        ...(plan === 'trial' ? { questionBudget: budget } : {}),
        storageLimitBytes: limit === null ? null : Math.round(limit * gigabyte),
      }),
    meta: { showsError: true },
    onSuccess: ({ label }) => toast(t('saved', { name: label }), { kind: 'success' }),
  })
  const submit = () => {
    if (changed) save.mutate()
  }
  return (
    <Form
      onSubmit={submit}
      submitting={save.isPending}
      className="grid gap-4 border-line border-t pt-6 sm:grid-cols-2"
    >
      <div className="empty:hidden sm:col-span-2">
        <SaveError save={save} />
      </div>
      <NumberField
        label={t('storageLimit')}
        hint={t('storageLimitHint')}
        unit={t('gigabytes')}
        min={0.001}
        step={1}
        value={limit}
        error={fieldError(save, 'storageLimitBytes')}
        onChange={setLimit}
      />
      <Select
        label={t('plan')}
        value={plan}
        error={fieldError(save, 'plan')}
        onChange={setPlan}
        options={organizationPlans.map((value) => ({ value, label: t(`plan_${value}`) }))}
      />
      {plan === 'trial' ? (
        <>
          <TextField
            label={t('trialEnds')}
            type="date"
            value={trialEnds}
            error={fieldError(save, 'trialEndsAt')}
            onChange={setTrialEnds}
          />
          <NumberField
            label={t('questionBudget')}
            hint={t('questionBudgetHint', { usual: trial.questions, used: organization.questionsUsed })}
            unit={t('questions')}
            min={0}
            value={budget}
            error={fieldError(save, 'questionBudget')}
            onChange={setBudget}
          />
        </>
      ) : null}
      <div className="sm:col-span-2">
        <SaveButton changed={changed} saving={save.isPending} />
      </div>
    </Form>
  )
}
