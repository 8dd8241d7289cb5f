import { type OrganizationDetail, trial } from '@studio/contract'
import { buttonLook, formatDate, formatNumber, Meter } from '@studio/ui'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../platform/words/use-words.ts'

/** The plan, what is left of a trial, and the way to more of it. */
export function PlanSection({ organization }: { organization: OrganizationDetail }) {
  const { t } = useWords('organizations')
  const { organizationId, plan, trialEndsAt, questionBudget, questionsUsed } = organization
  const questions = questionBudget ?? trial.questions
  const hasEnded = trialEndsAt !== null && new Date(trialEndsAt) <= new Date()
  return (
    <section className="grid gap-3 rounded-10 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="kit-label">{t('plan_section')}</span> {t(`plan_${plan}`)}
          {plan === 'trial' && trialEndsAt
            ? ` · ${t(hasEnded ? 'trialEnded' : 'trialEnds')}: ${formatDate(trialEndsAt)}`
            : null}
        </p>
        <Link
          to="/account/organizations"
          search={{ organizationId, redeem: organizationId }}
          {...buttonLook({})}
        >
          {t('usePromoCode')}
        </Link>
      </div>
      {plan === 'trial' ? (
        <Meter
          label={t('questionsUsed')}
          value={Math.min(questionsUsed, questions)}
          max={questions}
          valueText={t('questionsUsedOf', {
            used: formatNumber(questionsUsed),
            budget: formatNumber(questions),
            left: formatNumber(Math.max(0, questions - questionsUsed)),
          })}
        />
      ) : null}
    </section>
  )
}
