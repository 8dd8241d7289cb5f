import { promoCodesPerBatch, promoKinds, promoPlans, promoValues } from '@studio/contract'
import { formatNumber, NumberField, Select, TextField } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import type { Faults, NewCodes } from './codes/new-codes.ts'

/** What is said at a field: our words where it is wrong before it is sent, otherwise the server's. */
export type Say = (field: keyof Faults, words: string) => string | undefined

type Props = {
  values: NewCodes
  onChange: (part: Partial<NewCodes>) => void
  say: Say
}

/** The one code, or how the many begin and how many there are. */
export function CodeNameFields({ values, onChange, say }: Props) {
  const { t } = useTranslation('promotions')
  return values.mode === 'one' ? (
    <TextField
      label={t('code')}
      hint={t('codeHint')}
      required
      maxLength={32}
      autoCapitalize="characters"
      spellCheck={false}
      value={values.code}
      error={say('code', t('codeShape'))}
      onChange={(code) => onChange({ code: code.toUpperCase() })}
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
        onChange={(prefix) => onChange({ prefix: prefix.toUpperCase() })}
      />
      <NumberField
        label={t('count')}
        required
        min={1}
        max={promoCodesPerBatch}
        value={values.count}
        error={say('count', t('countRange'))}
        onChange={(count) => onChange({ count })}
      />
    </div>
  )
}

/** What a code gives. */
export function BenefitFields({ values, onChange, say }: Props) {
  const { t } = useTranslation('promotions')
  const range = promoValues[values.kind]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('kind')}
        value={values.kind}
        onChange={(kind) => onChange({ kind })}
        options={promoKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      {values.kind === 'plan' || !range ? (
        <Select
          label={t('plan')}
          value={values.plan}
          onChange={(plan) => onChange({ plan })}
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
          onChange={(value) => onChange({ value })}
        />
      )}
    </div>
  )
}
