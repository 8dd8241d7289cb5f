import { type PromoClient, promoCodesPerBatch, promoKinds, promoPlans, promoValues } from '@studio/contract'
import {
  FormDialog,
  formatNumber,
  NumberField,
  SegmentedControl,
  Select,
  Switch,
  TextField,
  toast,
} from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../platform/api.ts'
import { CodeWindowFields } from './code-window-fields.tsx'
import { bodyOf, faultsOf, fresh, type NewCodes } from './new-codes.ts'
import { createCode, createCodes } from './promotions.queries.ts'

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
  const range = promoValues[values.kind]
  const told = (field: string) => (make.error instanceof ApiError ? make.error.field(field) : undefined)
  const say = (field: keyof typeof faults, words: string) => (faults[field] ? words : told(field))
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
      {values.mode === 'one' ? (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          required
          maxLength={32}
          autoCapitalize="characters"
          spellCheck={false}
          value={values.code}
          error={say('code', t('codeShape'))}
          onChange={(code) => set({ code: code.toUpperCase() })}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
          <TextField
            label={t('prefix')}
            hint={t('prefixHint')}
            required
            maxLength={20}
            spellCheck={false}
            value={values.prefix}
            error={say('prefix', t('prefixShape'))}
            onChange={(prefix) => set({ prefix: prefix.toUpperCase() })}
          />
          <NumberField
            label={t('count')}
            required
            min={1}
            max={promoCodesPerBatch}
            value={values.count}
            error={say('count', t('countRange'))}
            onChange={(count) => set({ count })}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('kind')}
          value={values.kind}
          onChange={(kind) => set({ kind })}
          options={promoKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
        {values.kind === 'plan' || !range ? (
          <Select
            label={t('plan')}
            value={values.plan}
            onChange={(plan) => set({ plan })}
            options={promoPlans.map((value) => ({ value, label: t(`plan_${value}`) }))}
          />
        ) : (
          <NumberField
            label={t('value')}
            required
            min={range.min}
            max={range.max}
            unit={t(`unit_${values.kind}`)}
            value={values.value}
            error={say('value', t('valueRange', { min: range.min, max: formatNumber(range.max) }))}
            onChange={(value) => set({ value })}
          />
        )}
      </div>
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
