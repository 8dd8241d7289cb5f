import type { Redeemed } from '@studio/contract'
import { FormDialog, Select, Skeleton, TextField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/calls/api.ts'
import { organizationsWith, useHolder } from '../../platform/session/holder.ts'
import { roleName } from '../../platform/session/role-name.ts'
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
  const { t } = useTranslation('promotions')
  const holder = useHolder()
  const offerWords = useOfferWords()
  const offer = useQuery(offerQuery(code))
  const owned = organizationsWith(holder, 'owner')
  const isNewcomer = holder.memberships.length === 0
  const [organizationId, setOrganizationId] = useState(
    (owned.find(({ id }) => id === wanted) ?? owned[0])?.id ?? '',
  )
  const [label, setLabel] = useState('')
  const [isNameless, setNameless] = useState(false)
  const act = useMutation<Redeemed, Error>({
    mutationFn: () => (isNewcomer ? openTrial(code, label) : redeem(code, organizationId)),
    meta: { showsError: true },
    onSuccess: ({ organizationLabel }) => {
      toast(t('redeemed', { code, organization: organizationLabel }), { kind: 'success' })
      onLeave()
    },
  })
  const isOpen = offer.data?.signUp === 'open'
  const hindrance = isNewcomer
    ? isOpen
      ? undefined
      : t('trialClosed')
    : owned.length === 0
      ? t('needOwner', { role: roleName('owner') })
      : undefined
  const submit = () => {
    const lacksName = isNewcomer && label.trim() === ''
    setNameless(lacksName)
    if (!lacksName) act.mutate()
  }
  const told = (error: Error | null, field: string) =>
    error instanceof ApiError ? error.field(field) : undefined
  const problem = offer.error ?? (told(act.error, 'label') ? null : act.error)
  return (
    <FormDialog
      onClose={onLeave}
      title={t('redeemTitle', { code })}
      closeOnBackdrop={false}
      onSubmit={submit}
      submitLabel={isNewcomer ? t('trialOpen') : t('redeem')}
      submitting={act.isPending || offer.isPending}
      cancelLabel={t('notNow')}
      disabledReason={offer.isPending ? undefined : (offer.error?.message ?? hindrance)}
      error={problem ? (told(problem, 'code') ?? problem.message) : undefined}
    >
      {offer.data ? <p>{offerWords(offer.data)}</p> : offer.error ? null : <Skeleton />}
      {isNewcomer ? (
        offer.data && !isOpen ? (
          <p className="text-text2">{t('trialClosed')}</p>
        ) : (
          <TextField
            label={t('trialName')}
            hint={t('trialHelp')}
            required
            maxLength={120}
            value={label}
            error={isNameless ? t('nameRequired') : told(act.error, 'label')}
            onChange={(text) => {
              setLabel(text)
              setNameless(false)
              act.reset()
            }}
          />
        )
      ) : owned.length === 0 ? (
        <div>
          <p>{t('needOwner', { role: roleName('owner') })}</p>
          <p className="text-text2">{t('needOwnerHelp')}</p>
        </div>
      ) : owned.length === 1 ? (
        <p className="text-text2">{t('redeemForOne', { organization: owned[0]!.label })}</p>
      ) : (
        <Select
          label={t('redeemFor')}
          value={organizationId}
          onChange={setOrganizationId}
          options={owned.map(({ id, label: text }) => ({ value: id, label: text }))}
        />
      )}
    </FormDialog>
  )
}
