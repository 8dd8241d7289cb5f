import type { PromoClient } from '@studio/contract'
import { FormDialog, formatNumber, SegmentedControl, Switch, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../platform/calls/api.ts'
import { BenefitFields, CodeNameFields, type Say } from '../new-code-fields.tsx'
import { createCode, createCodes } from '../promotions.queries.ts'
import { CodeWindowFields } from './code-window-fields.tsx'
import { bodyOf, faultsOf, fresh, type NewCodes } from './new-codes.ts'

/** Makes one code with a name of its own, or up to 5,000 that begin alike. */
export function NewCodesDialog({
  client,
  onClose,
  onMade,
}: {
  client: PromoClient
  onClose: () => void
  /** After many were made: by what they are found. */
  onMade: (batchId: string) => void
}) {
  const { t } = useTranslation('promotions')
  const [values, setValues] = useState<NewCodes>(fresh)
  const [asked, setAsked] = useState(false)
  const faults = asked ? faultsOf(values) : {}
  const { promoClientId } = client
  const make = useMutation({
    mutationFn: async () => {
      const terms = { promoClientId, ...bodyOf(values) }
      if (values.mode === 'one') {
        const { code } = await createCode({ ...terms, code: values.code })
        return { words: t('madeOne', { code }), batchId: null }
      }
      const { created, batchId } = await createCodes({
        ...terms,
        prefix: values.prefix,
        count: values.count ?? 0,
      })
      return { words: t('madeMany', { count: created, formatted: formatNumber(created) }), batchId }
    },
    meta: { showsError: true },
    onSuccess: ({ words, batchId }) => {
      toast(words, { kind: 'success' })
      onClose()
      if (batchId) onMade(batchId)
    },
  })
  const set = (part: Partial<NewCodes>) => {
    setValues({ ...values, ...part })
    make.reset()
  }
  const submit = () => {
    setAsked(true)
    if (Object.keys(faultsOf(values)).length === 0) make.mutate()
  }
  const told = (field: string) => (make.error instanceof ApiError ? make.error.field(field) : undefined)
  const say: Say = (field, words) => (faults[field] ? words : told(field))
  const shown = ['code', 'prefix', 'count', 'value', 'endsAt'].some(told)
  return (
    <FormDialog
      onClose={onClose}
      title={t('newCodes')}
      width={640}
      closeOnBackdrop={false}
      onSubmit={submit}
      submitLabel={t('create')}
      submitting={make.isPending}
      error={make.error && !shown ? make.error.message : undefined}
    >
      <SegmentedControl
        label={t('howMany')}
        className="justify-self-start"
        value={values.mode}
        onChange={(mode) => set({ mode })}
        options={[
          { value: 'one', label: t('oneCode') },
          { value: 'many', label: t('manyCodes') },
        ]}
      />
      <CodeNameFields values={values} onChange={set} say={say} />
      <BenefitFields values={values} onChange={set} say={say} />
      <CodeWindowFields
        value={values}
        onChange={set}
        faults={{
          endsAt: say('endsAt', t('endBeforeStart')),
          maxRedemptions: told('maxRedemptions'),
        }}
      />
      <Switch
        label={t('draft')}
        hint={t('draftHint')}
        checked={values.draft}
        onChange={(draft) => set({ draft })}
      />
    </FormDialog>
  )
}
