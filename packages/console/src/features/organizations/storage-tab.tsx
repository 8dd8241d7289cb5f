import { type OrganizationDetail, organizationPlans, trial } from '@studio/contract'
import { Form, formatBytes, IdScope, Meter, NumberField, Select, TextField } from '@studio/ui'
import { DraftNotices } from '../../platform/drafts/draft-notices.tsx'
import { DraftSave } from '../../platform/drafts/draft-save.tsx'
import { useHolder } from '../../platform/session/holder.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { governOrganization, saveOrganization } from './organizations.queries.ts'
import { trialEnd } from './trial-end.ts'
import { fieldError, useOrganizationForm } from './use-organization-form.ts'

const gigabyte = 1024 ** 3

/** How much is stored, and for how long conversations are kept; limit, plan and questions are set by platform admins. */
export function StorageTab({ organization }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
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
  const { t } = useWords('organizations')
  const stored = { retentionDays: organization.retentionDays as number | null }
  const form = useOrganizationForm(organization, stored, (seen, shown) =>
    saveOrganization(seen, { retentionDays: shown.retentionDays ?? organization.retentionDays }),
  )
  const days = form.shown.retentionDays
  const valid = days !== null && days >= 30 && days <= 3650
  const submit = () => {
    if (valid) form.submit()
  }
  return (
    <Form onSubmit={submit} submitting={form.isSaving} className="grid gap-4 sm:grid-cols-2">
      <DraftNotices form={form} names={{ retentionDays: t('retention') }} faultsAtFields />
      <NumberField
        label={t('retention')}
        hint={t('retentionHint')}
        unit={t('days')}
        min={30}
        max={3650}
        value={days}
        error={valid ? fieldError(form, 'retentionDays') : t('retentionRange')}
        onChange={(next) => form.change({ retentionDays: next })}
      />
      <div className="sm:col-span-2">
        <DraftSave form={form} primary />
      </div>
    </Form>
  )
}

function TermsForm({ organization }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
  const stored = {
    plan: organization.plan,
    trialEnds: organization.trialEndsAt?.slice(0, 10) ?? '',
    budget: organization.questionBudget,
    limit: organization.storageLimitBytes && organization.storageLimitBytes / gigabyte,
  }
  const form = useOrganizationForm(organization, stored, (seen, { plan, trialEnds, budget, limit }) =>
    governOrganization(seen, {
      plan,
      trialEndsAt: plan === 'trial' && trialEnds ? trialEnd(trialEnds).toISOString() : null,
      ...(plan === 'trial' ? { questionBudget: budget } : {}),
      storageLimitBytes: limit === null ? null : Math.round(limit * gigabyte),
    }),
  )
  const { plan, trialEnds, budget, limit } = form.shown
  const names = {
    plan: t('plan'),
    trialEnds: t('trialEnds'),
    budget: t('questionBudget'),
    limit: t('storageLimit'),
  }
  return (
    <Form
      onSubmit={form.submit}
      submitting={form.isSaving}
      className="grid gap-4 border-line border-t pt-6 sm:grid-cols-2"
    >
      <DraftNotices
        form={form}
        names={names}
        written={{ plan: (stored) => t(`plan_${stored}`) }}
        faultsAtFields
      />
      <NumberField
        label={names.limit}
        hint={t('storageLimitHint')}
        unit={t('gigabytes')}
        min={0.001}
        step={1}
        value={limit}
        error={fieldError(form, 'storageLimitBytes')}
        onChange={(next) => form.change({ limit: next })}
      />
      <Select
        label={names.plan}
        value={plan}
        error={fieldError(form, 'plan')}
        onChange={(next) => form.change({ plan: next })}
        options={organizationPlans.map((value) => ({ value, label: t(`plan_${value}`) }))}
      />
      {plan === 'trial' ? (
        <>
          <TextField
            label={names.trialEnds}
            type="date"
            value={trialEnds}
            hint={trialEnds && trialEnd(trialEnds) <= new Date() ? t('trialEndsAtOnce') : undefined}
            error={fieldError(form, 'trialEndsAt')}
            onChange={(next) => form.change({ trialEnds: next })}
          />
          <NumberField
            label={names.budget}
            hint={t('questionBudgetHint', { usual: trial.questions, used: organization.questionsUsed })}
            unit={t('questions')}
            min={0}
            value={budget}
            error={fieldError(form, 'questionBudget')}
            onChange={(next) => form.change({ budget: next })}
          />
        </>
      ) : null}
      <div className="sm:col-span-2">
        <IdScope value="terms">
          <DraftSave form={form} />
        </IdScope>
      </div>
    </Form>
  )
}
