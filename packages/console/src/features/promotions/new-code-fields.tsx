import { promoCodesPerBatch, promoKinds, promoPlans, promoValues } from '@studio/contract'
import { NumberField, Select, TextField } from '@studio/ui'
import type { FieldsOf } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import type { NewCodes } from './codes/new-codes.ts'

/** The one code, or how the many begin and how many there are. */
export function CodeNameFields({ form }: { form: FieldsOf<NewCodes> }) {
  const { t } = useWords('promotions')
  return form.values.mode === 'one' ? (
    <TextField
      label={t('code')}
      hint={t('codeHint')}
      required
      maxLength={32}
      autoCapitalize="characters"
      spellCheck={false}
      {...form.field('code')}
      onChange={(code) => form.set({ code: code.toUpperCase() })}
    />
  ) : (
    <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
      <TextField
        label={t('prefix')}
        hint={t('prefixHint')}
        required
        maxLength={20}
        spellCheck={false}
        {...form.field('prefix')}
        onChange={(prefix) => form.set({ prefix: prefix.toUpperCase() })}
      />
      <NumberField label={t('count')} required min={1} max={promoCodesPerBatch} {...form.field('count')} />
    </div>
  )
}

/** What a code gives. */
export function BenefitFields({ form }: { form: FieldsOf<NewCodes> }) {
  const { t } = useWords('promotions')
  const range = promoValues[form.values.kind]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('kind')}
        {...form.field('kind')}
        options={promoKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      {form.values.kind === 'plan' || !range ? (
        <Select
          label={t('plan')}
          {...form.field('plan')}
          options={promoPlans.map((value) => ({ value, label: t(`plan_${value}`) }))}
        />
      ) : (
        <NumberField
          label={t('value')}
          required
          min={range.min}
          max={range.max}
          unit={t(`unit_${form.values.kind}`)}
          {...form.field('value')}
        />
      )}
    </div>
  )
}
