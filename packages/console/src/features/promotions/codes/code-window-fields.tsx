import { NumberField, TextField } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import type { CodeWindow } from './code-window.ts'

export function CodeWindowFields({
  value,
  onChange,
  faults,
}: {
  value: CodeWindow
  onChange: (value: CodeWindow) => void
  faults: { endsAt?: string | undefined; maxRedemptions?: string | undefined }
}) {
  const { t } = useTranslation('promotions')
  const set = (part: Partial<CodeWindow>) => onChange({ ...value, ...part })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('from')}
          type="datetime-local"
          value={value.from}
          onChange={(from) => set({ from })}
        />
        <TextField
          label={t('until')}
          type="datetime-local"
          value={value.until}
          error={faults.endsAt}
          onChange={(until) => set({ until })}
        />
      </div>
      <p className="kit-hint -mt-2.5">{t('windowHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('max')}
          hint={t('maxHint')}
          min={1}
          value={value.max}
          error={faults.maxRedemptions}
          onChange={(max) => set({ max })}
        />
        <NumberField
          label={t('perAccount')}
          min={1}
          max={1000}
          value={value.perAccount}
          onChange={(perAccount) => set({ perAccount })}
        />
      </div>
    </>
  )
}
