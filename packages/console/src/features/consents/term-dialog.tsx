import { FormDialog, Skeleton, TextField, toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../../platform/forms/use-form.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { setTerm, termQuery } from './consents.queries.ts'

type Props = { organizationId: string; onClose: () => void }

/** After how many days the files of what was taken back are deleted. */
export function TermDialog({ organizationId, onClose }: Props) {
  const { data } = useQuery(termQuery(organizationId))
  return data ? (
    <Term organizationId={organizationId} onClose={onClose} days={data.days} />
  ) : (
    <Skeleton height="0" />
  )
}

function Term({ organizationId, onClose, days }: Props & { days: number }) {
  const { t } = useWords('consents')
  const form = useForm({
    start: { days: String(days) },
    check: ({ days: text }) => ({
      days: /^\d{1,3}$/.test(text) && Number(text) <= 365 ? undefined : t('termHint'),
    }),
    send: ({ days: text }) => setTerm(organizationId, Number(text)),
    onSaved: () => {
      toast(t('saved'), { kind: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t('termTitle')} submitLabel={t('save')}>
      <TextField
        label={t('termDays')}
        hint={t('termHint')}
        inputMode="numeric"
        required
        {...form.field('days')}
      />
    </FormDialog>
  )
}
