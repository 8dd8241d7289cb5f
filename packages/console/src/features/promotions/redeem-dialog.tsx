import { type Redeemed, trial } from '@studio/contract'
import { FormDialog, formatNumber, Select, Skeleton, TextField, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../platform/calls/api.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { organizationsWith, useHolder } from '../../platform/session/holder.ts'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { offerQuery, openTrial, redeem } from './promotions.queries.ts'
import { useOfferWords } from './use-offer-words.ts'

/** Redeems a code for an organization that the person owns, or opens a trial for a newcomer. */
export function RedeemDialog({
  code,
  organizationId: wanted,
  onLeave,
}: {
  code: string
  /** For which organization the person came. */
  organizationId?: string
  onLeave: () => void
}) {
  const { t } = useWords('promotions')
  const holder = useHolder()
  const offerWords = useOfferWords()
  const offer = useQuery(offerQuery(code))
  const owned = organizationsWith(holder, 'owner')
  const isNewcomer = holder.memberships.length === 0
  const form = useForm<{ organizationId: string; label: string }, Redeemed>({
    start: {
      organizationId: (owned.find(({ id }) => id === wanted) ?? owned[0])?.id ?? '',
      label: '',
    },
    check: ({ label }) => ({ label: isNewcomer && label.trim() === '' ? t('nameRequired') : undefined }),
    send: ({ label, organizationId }) => (isNewcomer ? openTrial(code, label) : redeem(code, organizationId)),
    onSaved: ({ organizationLabel }) => {
      toast(t('redeemed', { code, organization: organizationLabel }), { kind: 'success' })
      onLeave()
    },
  })
  const isOpen = offer.data?.signUp === 'open'
  const isTrial = isNewcomer && offer.data?.kind !== 'plan'
  const more = (kind: string) => (offer.data?.kind === kind ? (offer.data.value ?? 0) : 0)
  const hindrance = isNewcomer
    ? isOpen
      ? undefined
      : t('trialClosed')
    : owned.length === 0
      ? t('needOwner', { role: roleName('owner') })
      : undefined
  const problem = offer.error ?? form.refusal
  const told = problem instanceof ApiError ? problem.field('code') : undefined
  return (
    <FormDialog
      {...form.dialog}
      onClose={onLeave}
      title={t('redeemTitle', { code })}
      submitLabel={isTrial ? t('trialOpen') : t('redeem')}
      submitting={form.dialog.submitting || offer.isPending}
      cancelLabel={t('notNow')}
      disabledReason={offer.isPending ? undefined : (offer.error?.message ?? hindrance)}
      error={told ?? problem?.message}
    >
      {offer.data ? <p>{offerWords(offer.data)}</p> : offer.error ? null : <Skeleton />}
      {isNewcomer ? (
        offer.data && !isOpen ? (
          <p className="text-text2">{t('trialClosed')}</p>
        ) : (
          <TextField
            label={t('trialName')}
            {...(isTrial && {
              hint: t('trialTerms', {
                days: formatNumber(trial.days + more('trial_extension')),
                // A code that is about questions says how many there are.
                questions: formatNumber(more('free_questions') || trial.questions),
              }),
            })}
            required
            maxLength={120}
            {...form.field('label')}
          />
        )
      ) : owned.length === 0 ? (
        <div>
          <p>{t('needOwner', { role: roleName('owner') })}</p>
          <p className="text-text2">{t('needOwnerHelp')}</p>
        </div>
      ) : !offer.data ? null : owned.length === 1 ? (
        <p className="text-text2">{t('redeemForOne', { organization: owned[0]!.label })}</p>
      ) : (
        <Select
          label={t('redeemFor')}
          {...form.field('organizationId')}
          options={owned.map(({ id, label: text }) => ({ value: id, label: text }))}
        />
      )}
    </FormDialog>
  )
}
