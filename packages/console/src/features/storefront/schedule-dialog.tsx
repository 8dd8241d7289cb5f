import type { FeaturedEntry } from '@studio/contract'
import { FormDialog, TextField } from '@studio/ui'
import { useForm } from '../../platform/forms/use-form.ts'
import { fromLocal, toLocal } from '../../platform/words/local-time.ts'
import { useWords } from '../../platform/words/use-words.ts'

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
  const { t } = useWords('storefront')
  const form = useForm({
    start: { startsAt: toLocal(entry.startsAt), endsAt: toLocal(entry.endsAt), locale: entry.locale },
    check: ({ startsAt, endsAt }) => ({
      endsAt: startsAt !== '' && endsAt !== '' && endsAt <= startsAt ? t('endBeforeStart') : undefined,
    }),
    send: ({ startsAt, endsAt, locale }) =>
      onSave({ startsAt: fromLocal(startsAt), endsAt: fromLocal(endsAt), locale: locale.trim() }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t('scheduleTitle', { name: entry.name })}
      description={t('scheduleHint')}
      submitLabel={t('save')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('from')} type="datetime-local" {...form.field('startsAt')} />
        <TextField label={t('until')} type="datetime-local" {...form.field('endsAt')} />
      </div>
      <TextField label={t('locale')} hint={t('localeHint')} maxLength={12} {...form.field('locale')} />
    </FormDialog>
  )
}
