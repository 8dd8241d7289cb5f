import { NumberField, TextField } from '@studio/ui'
import type { FieldsOf } from '../../../platform/forms/use-form.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import type { CodeWindow } from './code-window.ts'

export function CodeWindowFields({ form }: { form: FieldsOf<CodeWindow> }) {
  const { t } = useWords('promotions')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('from')} type="datetime-local" {...form.field('startsAt')} />
        <TextField label={t('until')} type="datetime-local" {...form.field('endsAt')} />
      </div>
      <p className="kit-hint -mt-2.5">{t('windowHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField label={t('max')} hint={t('maxHint')} min={1} {...form.field('maxRedemptions')} />
        <NumberField label={t('perAccount')} min={1} max={1000} {...form.field('perAccount')} />
      </div>
    </>
  )
}
