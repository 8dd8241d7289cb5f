import type { FeaturedEntry } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromLocal, toLocal } from '../../platform/words/local-time.ts'

type Terms = Pick<FeaturedEntry, 'startsAt' | 'endsAt' | 'locale'>

/** From when until when, and for whom. */
export function ScheduleDialog({
  entry,
  onClose,
  onSave,
}: {
  entry: FeaturedEntry
  onClose: () => void
  onSave: (terms: Terms) => Promise<unknown>
}) {
  const { t } = useTranslation('storefront')
  const [from, setFrom] = useState(toLocal(entry.startsAt))
  const [until, setUntil] = useState(toLocal(entry.endsAt))
  const [locale, setLocale] = useState(entry.locale)
  const [fault, setFault] = useState<string>()
  const save = useMutation({
    mutationFn: () => onSave({ startsAt: fromLocal(from), endsAt: fromLocal(until), locale: locale.trim() }),
    meta: { showsError: true },
    onSuccess: onClose,
  })
  const submit = () => {
    const turned = from !== '' && until !== '' && until <= from
    setFault(turned ? t('endBeforeStart') : undefined)
    if (!turned) save.mutate()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('scheduleTitle', { name: entry.name })}
      description={t('scheduleHint')}
      closeOnBackdrop={false}
      onSubmit={submit}
      submitLabel={t('save')}
      submitting={save.isPending}
      error={save.error?.message}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('from')} type="datetime-local" value={from} onChange={setFrom} />
        <TextField label={t('until')} type="datetime-local" value={until} error={fault} onChange={setUntil} />
      </div>
      <TextField
        label={t('locale')}
        hint={t('localeHint')}
        maxLength={12}
        value={locale}
        onChange={setLocale}
      />
    </FormDialog>
  )
}
